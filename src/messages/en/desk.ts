import type { desk as ru } from '../ru/desk.ts'

export const desk: typeof ru = {
  kinds: {
    question: 'Question',
    'call-back': 'Call back',
    supplier: 'Supplier offer',
    landlord: 'Premises offer',
    'unavailable-address': 'Address not delivered to',
  },
  fields: {
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    message: 'Message',
    city_name: 'City',
    company: 'Company',
    product_category: 'Product category',
    shop: 'Premises',
    square: 'Area, m²',
    address: 'Address',
    point: 'Point on the map',
  },
}
