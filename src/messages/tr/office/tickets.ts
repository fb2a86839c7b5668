import type { tickets as ru } from '../../ru/office/tickets.ts'

export const tickets: typeof ru = {
  heading: 'Fişler',
  kitchen: 'Mutfak',
  bag: 'Paket',
  courier: 'Kurye',
  copy: 'KOPYA',
  printed: 'Fiş yazıcıya gönderildi',
  one_each: 'her birinde:',
  entrance: 'Giriş',
  floor: 'Kat',
  room: 'Daire',
  intercom: 'Diafon',
  allergens: 'Alerjenler',
  no_allergens: 'belirtilmemiş',
  unknown_allergens: 'Mutfağa sorun, artık menüde yok:',
  items: (count: number) => `Ürün: ${count}`,
  prints_here: 'Bu cihaz fişleri kendiliğinden yazdırır',
  missing: (count: number) => `${count} eksik`,
  choose_shop: 'Yukarıdan bir restoran seçin: bir cihaz tek bir restoranın fişlerini yazdırır.',
}
