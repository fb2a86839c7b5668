import type { account as ru } from '../../ru/office/account.ts'

export const account: typeof ru = {
  title: 'Profilim',
  name: 'Ism',
  language: 'Til',
  login: 'Login',
  passkeys: 'Kirish kalitlari',
  passkeys_text: 'Ular bilan parolsiz kirasiz. Har bir qurilmangizga bittadan qoʻshing.',
  add_passkey: 'Shu qurilmaga kalit qoʻshish',
  no_passkeys: 'Hozircha yoʻq.',
  added: (at: string) => `yaratilgan: ${at}`,
  remove: 'Oʻchirish',
  sessions: 'Qayerda kirgansiz',
  this_device: 'shu qurilma',
  last_used: (at: string) => `oxirgi marta: ${at}`,
  end: 'Tugatish',
  ended: 'Tugatildi',
  roles: 'Huquqlaringiz',
}
