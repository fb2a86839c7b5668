import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
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

export const request_checks: typeof ru.request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Prüfen Sie die E-Mail-Adresse',
  'field-required': 'Füllen Sie dieses Feld aus',
  'square-invalid': 'Geben Sie die Fläche als Zahl an',
  'text-too-long': 'Der Text ist zu lang',
}
