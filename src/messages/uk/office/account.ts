import type { account as ru } from '../../ru/office/account.ts'

export const account: typeof ru = {
  title: 'Мій профіль',
  name: 'Імʼя',
  language: 'Мова',
  login: 'Логін',
  passkeys: 'Ключі доступу',
  passkeys_text: 'Ними ви входите без пароля. Додайте по одному на кожен пристрій.',
  add_passkey: 'Додати ключ на цьому пристрої',
  no_passkeys: 'Поки жодного.',
  added: (at: string) => `створено ${at}`,
  remove: 'Видалити',
  sessions: 'Де ви увійшли',
  this_device: 'цей пристрій',
  last_used: (at: string) => `востаннє ${at}`,
  end: 'Завершити',
  ended: 'Вхід завершено',
  roles: 'Ваші права',
}
