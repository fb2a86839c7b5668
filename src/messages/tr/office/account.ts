import type { account as ru } from '../../ru/office/account.ts'

export const account: typeof ru = {
  title: 'Hesabım',
  name: 'Ad',
  language: 'Dil',
  login: 'Kullanıcı adı',
  passkeys: 'Geçiş anahtarları',
  passkeys_text: 'Bunlarla şifresiz girersiniz. Her cihazınız için bir tane ekleyin.',
  add_passkey: 'Bu cihaza anahtar ekle',
  no_passkeys: 'Henüz yok.',
  added: (at: string) => `oluşturuldu: ${at}`,
  remove: 'Kaldır',
  sessions: 'Giriş yaptığınız yerler',
  this_device: 'bu cihaz',
  last_used: (at: string) => `son kullanım: ${at}`,
  end: 'Sonlandır',
  ended: 'Sonlandırıldı',
  roles: 'Yetkileriniz',
}
