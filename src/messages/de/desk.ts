import type { desk as ru } from '../ru/desk.ts'

export const desk: typeof ru = {
  kinds: {
    question: 'Frage',
    'call-back': 'Rückrufbitte',
    supplier: 'Angebot eines Lieferanten',
    landlord: 'Angebot von Räumen',
    'unavailable-address': 'Adresse außerhalb des Liefergebiets',
  },
  fields: {
    name: 'Vorname und Name',
    phone: 'Telefonnummer',
    email: 'E-Mail',
    message: 'Nachricht',
    city_name: 'Stadt',
    company: 'Firma',
    product_category: 'Warengruppe',
    shop: 'Adresse der Räume',
    square: 'Fläche, m²',
    address: 'Adresse',
    point: 'Punkt auf der Karte',
  },
}
