import { order_checks } from './order-checks.ts'
import { phone_checks } from './phone-checks.ts'

/** What the check of a form to the chain says, in the browser and on the server alike. */
export const request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Проверьте адрес электронной почты',
  'field-required': 'Заполните это поле',
  'square-invalid': 'Введите площадь числом',
  'text-too-long': 'Текст слишком длинный',
}
