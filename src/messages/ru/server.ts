import { address } from './address.ts'
import { cart_messages } from './cart-messages.ts'
import { cities } from './cities.ts'
import { desk } from './desk.ts'
import { gift_conditions } from './gift-conditions.ts'
import { order_message } from './order-message.ts'
import { order_status } from './order-status.ts'
import { payment_types, payment_words } from './payment.ts'
import { problems } from './problems.ts'
import { refund_message } from './refund-message.ts'
import { schedule } from './schedule.ts'
import { sign_in_message } from './sign-in-message.ts'

export const server = {
  address,
  cart_messages,
  cities,
  desk,
  gift_conditions,
  problems,
  order_message,
  order_status,
  refund_message,
  schedule,
  payment_types,
  payment_words,
  sign_in_message,
}
