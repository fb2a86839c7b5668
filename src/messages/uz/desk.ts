import type { desk as ru } from '../ru/desk.ts'

export const desk: typeof ru = {
  kinds: {
    question: 'Savol',
    'call-back': 'Qayta qoʻngʻiroq',
    supplier: 'Yetkazib beruvchi taklifi',
    landlord: 'Joy taklifi',
    'unavailable-address': 'Yetkazilmaydigan manzil',
  },
  fields: {
    name: 'Ism',
    phone: 'Telefon',
    email: 'Elektron pochta',
    message: 'Xabar',
    city_name: 'Shahar',
    company: 'Kompaniya',
    product_category: 'Mahsulot turi',
    shop: 'Joy manzili',
    square: 'Maydon, m²',
    address: 'Manzil',
    point: 'Xaritadagi nuqta',
  },
}
