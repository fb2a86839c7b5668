import type { request_checks as ru } from '../ru/request-checks.ts'
import { order_checks } from './order-checks.ts'
import { phone_checks } from './phone-checks.ts'

export const request_checks: typeof ru = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Перевірте адресу електронної пошти',
  'field-required': 'Заповніть це поле',
  'square-invalid': 'Введіть площу числом',
  'text-too-long': 'Текст занадто довгий',
}
