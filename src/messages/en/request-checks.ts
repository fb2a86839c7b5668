import type { request_checks as ru } from '../ru/request-checks.ts'
import { order_checks } from './order-checks.ts'
import { phone_checks } from './phone-checks.ts'

export const request_checks: typeof ru = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Check the e-mail address',
  'field-required': 'Fill in this field',
  'square-invalid': 'Enter the area as a number',
  'text-too-long': 'The text is too long',
}
