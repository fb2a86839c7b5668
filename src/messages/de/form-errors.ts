import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
  'username-required': 'Bitte geben Sie Ihren Namen an',
  'username-too-long': 'Der Name ist zu lang',
  'recipient-required': 'Bitte geben Sie an, wer die Bestellung annimmt',
  'hidden-characters': 'Hier stehen unsichtbare Zeichen. Geben Sie den Text neu ein',
  'shop-required': 'Bitte ein Restaurant wählen',
  'address-required': 'Bitte Lieferadresse angeben',
  'room-required': 'Wohnung oder Büro angeben',
  'street-too-long': 'Der Straßenname ist zu lang',
  'house-too-long': 'Die Hausnummer ist zu lang',
  'room-too-long': 'Die Wohnungs- oder Büronummer ist zu lang',
  'entrance-too-long': 'Der Eingang ist zu lang',
  'floor-too-long': 'Die Etage ist zu lang',
  'comment-too-long': 'Der Kommentar ist länger als 254 Zeichen. Das Wichtigste genügt',
  'interval-required': 'Bitte eine Zeit wählen',
  'cash-invalid': 'Bitte den Betrag in Ziffern eingeben, nicht mehr als erlaubt',
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
