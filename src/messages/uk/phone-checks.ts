import type { phone_checks as ru } from '../ru/phone-checks.ts'

export const phone_checks: typeof ru = {
  'phone-required': 'Введіть номер телефону повністю',
  'phone-too-long': 'У номері зайві цифри',
  'phone-unknown': 'Перевірте код країни та перші цифри номера',
}
