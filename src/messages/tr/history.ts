import type { history as ru } from '../ru/history.ts'

export const history: typeof ru = {
  list: 'Siparişleriniz',
  details: 'Sipariş ayrıntıları',
  empty: 'Henüz siparişiniz yok',
  empty_text: 'Siparişleriniz burada görünecek: onları takip edebilir ve tek dokunuşla yeniden verebilirsiniz',
  failed: 'Siparişler yüklenemedi',
  again: 'Yeniden deneyin',
  further: (count) => `ve ${count} ürün daha`,
  type: 'Teslim şekli',
  address: 'Teslimat adresi',
  completed_at: 'Tamamlandı',
  track: 'Siparişi takip et',
  lookup_title: 'Sipariş sorgula',
  lookup_text:
    'Siparişin verildiği telefon numarasını ve sipariş numarasını girin: numara sipariş sayfasında ve gönderdiysek mesajda yazar',
  lookup_number: 'Sipariş numarası',
  lookup_number_missing: 'Sipariş numarasını girin',
  lookup_find: 'Siparişi bul',
  changed_title: 'Geçen seferden bu yana değişenler',
  changed_left: 'Şu anda yok:',
  changed_repriced: 'Fiyatı değişti:',
  changed_price: (name, was, now) => `${name}: önceki fiyat ${was}, şimdi ${now}`,
  close: 'Anladım',
}
