import type { phone_checks as ru } from '../ru/phone-checks.ts'

export const phone_checks: typeof ru = {
  'phone-required': 'Telefon numarasını eksiksiz girin',
  'phone-too-long': 'Numarada fazla rakam var',
  'phone-unknown': 'Ülke kodunu ve numaranın ilk rakamlarını kontrol edin',
}
