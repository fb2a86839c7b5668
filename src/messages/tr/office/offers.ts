import type { OffersTexts } from '#messages/office-texts.ts'

const offers: OffersTexts['offers'] = {
  title: 'Kampanyalar',
  brand: 'Marka',
  list: 'Ne gösterilsin',
  codes: 'Promosyon kodları',
  gifts: 'Hediyeler',
  promotions: 'Kampanyalar',
  banners: 'Afişler',
  no_brand: 'Kampanyalarını değiştirdiğiniz bir marka yok',
  read_only: 'Bu markanın kampanyalarını yalnızca görüyorsunuz: marka yöneticisi değiştirebilir.',
  uses: (count) => `kullanım: ${count}`,
  empty: {
    codes: 'Henüz promosyon kodu yok',
    gifts: 'Henüz hediye yok',
    promotions: 'Henüz kampanya yok',
    banners: 'Henüz afiş yok',
  },
  states: {
    running: 'sürüyor',
    coming: 'başlamadı',
    over: 'bitti',
    paused: 'duraklatıldı',
    'used-up': 'tükendi',
    spent: 'bütçe bitti',
  },
}

const use: OffersTexts['use'] = {
  title: 'Kodun getirdikleri',
  unpublished: 'Yayımlandıktan sonra kodun getirdikleri burada görünür ve kod duraklatılabilir.',
  used: 'Kullanıldı',
  given: 'Verilen indirim',
  average: 'Ortalama sipariş',
  pause: 'Duraklat',
  resume: 'Duraklatmayı bitir',
  at_once: 'Hemen, yayımlamadan.',
  paused: 'Kod duraklatıldı: sepetler artık kabul etmiyor',
  resumed: 'Kod yeniden geçerli',
  undo: 'Geri al',
  singles: 'Tek kullanımlık kodlar',
  singles_about:
    'Bu kodun koşullarıyla geçerlidir, her biri bir kez. “Yalnızca tek kullanımlık kodlarla” seçeneğini açıp yayımlayın, sonra kodları oluşturup tablo olarak indirin.',
  how_many: 'Kaç tane, en çok 10.000',
  how_many_wrong: '1 ile 10.000 arası',
  make: 'Kod oluştur',
  download: 'CSV indir',
  of: (part, whole) => `${part} / ${whole}`,
  orders: (count) => `sipariş: ${count}`,
  paused_since: (time) => `Duraklatıldı: ${time}`,
  made: (size) => `Oluşturulan kod: ${size}`,
  batch: (size, used) => `Kod: ${size}, kullanılan: ${used}`,
}

export const offersTexts: OffersTexts = { offers, use }
