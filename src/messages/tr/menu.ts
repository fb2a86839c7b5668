import type * as ru from '../ru/menu.ts'

/** Units of weight and number as they stand behind a figure. */
export const units: typeof ru.units = { g: 'g', ml: 'ml', pcs: 'adet' }

export const menu: typeof ru.menu = {
  units,
  place: 'Nereye ve nasıl',
  how: 'Teslim şekli',
  delivery: 'Adrese teslim',
  takeaway: 'Gel-al',
  soonest: 'En yakın saat',
  no_times: 'Şu anda kapalı',
  minimum: 'En düşük sipariş tutarı',
  free: 'Ücretsiz',
  free_from: (amount) => `${amount} üzeri ücretsiz`,
  promotions: 'Kampanyalar',
  top_groups: 'Menünün gözdeleri',
  categories: 'Menü bölümleri',
  often: 'En çok sipariş edilenler',
  empty_title: 'Menü çok yakında',
  empty_text: 'Burada henüz sipariş edilecek bir şey yok. Başka bir restoran veya teslim şekli deneyin.',
  change_place: 'Başka bir yer seçin',
  add: 'Ekleyin',
  choose: 'Seçin',
  stopped: 'Şu anda yok',
  back_at: (time) => `${time} itibarıyla yeniden`,
  order_ahead: 'Önceden sipariş ver',
  now: 'Fiyat',
  before: 'Önceki fiyat',
  from_price: (price) => `en az ${price}`,
  accents: { new: 'Yeni', hit: 'Favori', spicy: 'Acılı', vegan: 'Vegan' },
  seo_more: 'Tamamını gösterin',
  seo_less: 'Daha az gösterin',
  at_least: (count) => `en az ${count} adet`,
  served: (hours) => `Servis: ${hours}`,
  diet: { vegetarian: 'vejetaryen', vegan: 'vegan', halal: 'helal', 'gluten-free': 'glutensiz', 'lactose-free': 'laktozsuz' },
  retry: 'Tekrar deneyin',
  search: 'Menüde arayın',
  filter: 'Beslenmeye göre filtreleyin',
  filter_lost: 'Filtre yüklenemedi: tüm ürünler gösteriliyor.',
}

export const menu_head: typeof ru.menu_head = {
  title: (brand, city) => `${brand} ${city}: menü, adrese teslim ve gel-al`,
}
