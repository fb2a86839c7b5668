import type { request_checks as ru } from '../ru/request-checks.ts'
import { order_checks } from './order-checks.ts'
import { phone_checks } from './phone-checks.ts'

export const request_checks: typeof ru = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'E-posta adresini kontrol edin',
  'field-required': 'Bu alanı doldurun',
  'square-invalid': 'Alanı sayı olarak girin',
  'text-too-long': 'Metin çok uzun',
}
