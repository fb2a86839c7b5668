import type { order_checks as ru } from '../ru/order-checks.ts'

export const order_checks: typeof ru = {
  'username-required': 'The name field is required',
  'username-too-long': 'The name is too long',
  'hidden-characters': 'There are invisible characters here. Type the text again',
  'shop-required': 'Choose a shop to order',
  'address-required': 'Fill in the delivery address data',
  'street-too-long': 'The street name is too long',
  'house-too-long': 'The house number is too long',
  'room-too-long': 'The flat or office number is too long',
  'entrance-too-long': 'The entrance is longer than 254 characters',
  'floor-too-long': 'The floor is longer than 254 characters',
  'comment-too-long': 'The comment is longer than 254 characters. Keep what matters most',
  'interval-required': 'Choose a time interval',
  'cash-invalid': 'Enter the amount in digits, no more than allowed',
  'cash-below-total': 'The amount is below the order total',
}
