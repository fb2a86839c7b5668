import type { request_checks as ru } from '../ru/request-checks.ts'
import { order_checks } from './order-checks.ts'
import { phone_checks } from './phone-checks.ts'

export const request_checks: typeof ru = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Elektron pochta manzilini tekshiring',
  'field-required': 'Bu maydonni toʻldiring',
  'square-invalid': 'Maydonni raqam bilan kiriting',
  'text-too-long': 'Matn juda uzun',
}
