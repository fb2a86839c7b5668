import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
  'username-required': 'The name field is required',
  'username-too-long': 'The name is too long',
  'recipient-required': 'Who will receive it?',
  'hidden-characters': 'There are invisible characters here. Type the text again',
  'shop-required': 'Choose a restaurant',
  'address-required': 'Enter the delivery address',
  'room-required': 'Enter the flat or office',
  'street-too-long': 'The street name is too long',
  'house-too-long': 'The house number is too long',
  'room-too-long': 'The flat or office number is too long',
  'entrance-too-long': 'The entrance is too long',
  'floor-too-long': 'The floor is too long',
  'comment-too-long': 'The comment is longer than 254 characters. Keep what matters most',
  'interval-required': 'Choose a time',
  'cash-invalid': 'Enter the amount in digits, no more than allowed',
  'cash-below-total': 'The amount is below the order total',
}

export const request_checks: typeof ru.request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Check the e-mail address',
  'field-required': 'Fill in this field',
  'square-invalid': 'Enter the area as a number',
  'text-too-long': 'The text is too long',
}
