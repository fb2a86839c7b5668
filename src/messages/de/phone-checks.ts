import type { phone_checks as ru } from '../ru/phone-checks.ts'

export const phone_checks: typeof ru = {
  'phone-required': 'Geben Sie die vollständige Telefonnummer ein',
  'phone-too-long': 'Die Nummer hat zu viele Ziffern',
  'phone-unknown': 'Bitte Ländervorwahl und erste Ziffern der Nummer prüfen',
}
