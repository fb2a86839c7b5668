import type { account as ru } from '../../ru/office/account.ts'

export const account: typeof ru = {
  title: 'My account',
  name: 'Name',
  language: 'Language',
  login: 'Login name',
  passkeys: 'Passkeys',
  passkeys_text: 'They sign you in without a password. Add one for each of your devices.',
  add_passkey: 'Add a passkey on this device',
  no_passkeys: 'None yet.',
  added: (at: string) => `created ${at}`,
  remove: 'Remove',
  sessions: 'Where you are signed in',
  this_device: 'this device',
  last_used: (at: string) => `last used ${at}`,
  end: 'End',
  ended: 'Ended',
  roles: 'What you may do',
}
