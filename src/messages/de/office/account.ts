import type { account as ru } from '../../ru/office/account.ts'

export const account: typeof ru = {
  title: 'Mein Konto',
  name: 'Name',
  language: 'Sprache',
  login: 'Anmeldename',
  passkeys: 'Passkeys',
  passkeys_text: 'Damit melden Sie sich ohne Passwort an. Legen Sie für jedes Ihrer Geräte einen an.',
  add_passkey: 'Passkey auf diesem Gerät anlegen',
  no_passkeys: 'Noch keiner.',
  added: (at: string) => `angelegt ${at}`,
  remove: 'Entfernen',
  sessions: 'Wo Sie angemeldet sind',
  this_device: 'dieses Gerät',
  last_used: (at: string) => `zuletzt ${at}`,
  end: 'Beenden',
  ended: 'Beendet',
  roles: 'Was Sie dürfen',
}
