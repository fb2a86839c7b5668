import type { desk as ru } from '../ru/desk.ts'

export const desk: typeof ru = {
  kinds: {
    question: 'Soru',
    'call-back': 'Geri arama isteği',
    supplier: 'Tedarikçi teklifi',
    landlord: 'Mekân teklifi',
    'unavailable-address': 'Teslimat yapılmayan adres',
  },
  fields: {
    name: 'Ad',
    phone: 'Telefon',
    email: 'E-posta',
    message: 'Mesaj',
    city_name: 'Şehir',
    company: 'Şirket',
    product_category: 'Ürün kategorisi',
    shop: 'Mekânın adresi',
    square: 'Alan, m²',
    address: 'Adres',
    point: 'Haritadaki nokta',
  },
}
