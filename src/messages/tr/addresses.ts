import type { addresses as ru } from '../ru/addresses.ts'

export const addresses: typeof ru = {
  saved: 'Kayıtlı adresler',
  current: 'Buraya teslim ediyoruz',
  go_there: 'Bu şehre geç',
  add: 'Adres ekle',
  none: 'Siparişlerinizi getirttiğiniz adresler burada görünecek.',
  failed: 'Adresleriniz yüklenemedi',
  not_found: 'Teslimat adresi bulunamadı',
  not_yet: 'Seçtiğiniz adrese henüz teslimat yapılmıyor',
  remove: 'Sil',
  remove_title: 'Bu adres silinsin mi?',
  keep: 'Kalsın',
  removed: 'Adres silindi',
  remove_address: (address) => `Adresi sil: ${address}`,
  room: (room) => `daire ${room}`,
  entrance: (entrance) => `giriş ${entrance}`,
  floor: (floor) => `kat ${floor}`,
  intercom: (intercom) => `zil ${intercom}`,
}
