import type { BrandTexts } from '#messages/office-texts.ts'

const screen: BrandTexts['screen'] = {
  brand: 'Kimin ayarları',
  first_steps: 'İlk adımlar',
  no_brand: 'Ayarlarını gördüğünüz bir marka yok',
  read_only: 'Yalnızca bakıyorsunuz: marka ayarlarını sahibi değiştirir.',
  folder: 'Marka klasöründe kalanlar',
  folder_about: 'Bunu sunucuyu yöneten değiştirir. Ödeme hizmetlerinin anahtarlarını yalnızca sunucu bilir: burada görünmezler.',
  hosts: 'Site adları',
  acquirers: 'Çevrim içi ödemeyi kim alır',
  everywhere: 'diğer ülkeler',
  nobody: 'hiç kimse',
  receipts: 'Fişler',
  receipts_about: 'Vergi oranları ve vergi sistemi, ülkeye göre.',
}

const look: BrandTexts['look'] = {
  title: 'Misafirler böyle görür',
  day: 'Açık tema',
  night: 'Koyu tema',
  always: 'Gündüz ve gece aynı',
  button: 'Sepete ekle',
  sticker: 'Yeni',
  link: 'Ayrıntılar',
  ratio: (ratio) => `${ratio}:1`,
  fine: (ratio) => `Yazılar okunuyor: kontrast en az ${ratio}`,
  pale: (ratio, needed) => `Yazılar okunmuyor: kontrast ${ratio}, en az ${needed} gerekli`,
  about: 'Kontrast WCAG’ye göre hesaplanır. Yemek resimleri marka klasöründeki renkleri korur.',
}

export const brandTexts: BrandTexts = { screen, look }
