import type { server as ru } from '../ru/server.ts'
import { address, age_limit, cities, deposit_text, schedule, serving } from './availability.ts'
import { cart_messages, gift_conditions } from './cart.ts'
import { payment_types } from './info.ts'
import { legal_versions } from './legal-versions.ts'
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
import { failed_publication, opening, preview_stripe } from './preview.ts'
import { problems } from './problems.ts'
import { support_mail } from './support.ts'
import { whole_address } from './whole-address.ts'

export const server: typeof ru = {
  address,
  age_limit,
  alarm,
  cart_messages,
  cities,
  deposit_text,
  support_mail,
  gift_conditions,
  legal_versions,
  menu_head,
  failed_publication,
  opening,
  preview_stripe,
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
