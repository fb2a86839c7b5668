import type { server as ru } from '../ru/server.ts'
import { address, cities, schedule, serving } from './availability.ts'
import { cart_messages, gift_conditions } from './cart.ts'
import { payment_types } from './info.ts'
import { menu_head, units } from './menu.ts'
import {
  alarm,
  invitation_message,
  order_message,
  order_news,
  order_status,
  payment_words,
  refund_message,
  sign_in_message,
} from './notifications.ts'
import { problems } from './problems.ts'
import { support_mail } from './support.ts'
import { whole_address } from './whole-address.ts'

export const server: typeof ru = {
  address,
  alarm,
  cart_messages,
  cities,
  support_mail,
  gift_conditions,
  menu_head,
  problems,
  invitation_message,
  order_message,
  order_news,
  order_status,
  refund_message,
  schedule,
  serving,
  payment_types,
  payment_words,
  sign_in_message,
  units,
  whole_address,
}
