import type { request_checks as ru } from '../ru/request-checks.ts'
import { order_checks } from './order-checks.ts'
import { phone_checks } from './phone-checks.ts'

export const request_checks: typeof ru = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Prüfen Sie die E-Mail-Adresse',
  'field-required': 'Füllen Sie dieses Feld aus',
  'square-invalid': 'Geben Sie die Fläche als Zahl an',
  'text-too-long': 'Der Text ist zu lang',
}
