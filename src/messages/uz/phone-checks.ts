import type { phone_checks as ru } from '../ru/phone-checks.ts'

export const phone_checks: typeof ru = {
  'phone-required': 'Telefon raqamini toʻliq kiriting',
  'phone-too-long': 'Telefon raqamida ortiqcha raqamlar bor',
  'phone-unknown': 'Mamlakat kodi va raqamning boshini tekshiring',
}
