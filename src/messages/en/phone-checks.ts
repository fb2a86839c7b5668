import type { phone_checks as ru } from '../ru/phone-checks.ts'

export const phone_checks: typeof ru = {
  'phone-required': 'Enter the whole phone number',
  'phone-too-long': 'The number has too many digits',
  'phone-unknown': 'Check the country code and the first digits of the number',
}
