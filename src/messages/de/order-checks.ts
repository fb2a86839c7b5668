import type { order_checks as ru } from '../ru/order-checks.ts'

export const order_checks: typeof ru = {
  'username-required': 'Bitte geben Sie einen Namen an',
  'username-too-long': 'Der Name ist zu lang',
  'hidden-characters': 'Hier stehen unsichtbare Zeichen. Geben Sie den Text neu ein',
  'shop-required': 'Wählen Sie ein Restaurant für die Bestellung',
  'address-required': 'Füllen Sie die Lieferadresse aus',
  'street-too-long': 'Der Straßenname ist zu lang',
  'house-too-long': 'Die Hausnummer ist zu lang',
  'room-too-long': 'Die Wohnungs- oder Büronummer ist zu lang',
  'entrance-too-long': 'Der Eingang ist länger als 254 Zeichen',
  'floor-too-long': 'Die Etage ist länger als 254 Zeichen',
  'comment-too-long': 'Der Kommentar ist länger als 254 Zeichen. Das Wichtigste genügt',
  'interval-required': 'Wählen Sie eine Zeit',
  'cash-invalid': 'Geben Sie den Betrag in Ziffern ein, höchstens den zulässigen',
  'cash-below-total': 'Der Betrag liegt unter der Bestellsumme',
}
