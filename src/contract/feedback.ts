import * as z from 'zod/mini'
import { call } from './call.ts'
import { Coordinates, FreeText, freeText, Id, nameText, Phone } from './common.ts'

export const reportUnavailableAddress = call({
  method: 'POST',
  path: '/api/feedback/unavailable-delivery-address',
  summary: 'Ask to be told when we deliver to a point, or to an address that is not found and has none',
  body: z.object({ ...z.partial(Coordinates).shape, address: z.optional(z.nullable(FreeText)), city_id: Id, phone: Phone }),
  reply: z.object({ success: z.boolean() }),
  limit: 'feedback',
  refuses: [404, 429],
})

const field = z.optional(z.nullable(freeText(5000)))
/** Names of people and companies. */
const name = z.optional(z.nullable(nameText(5000)))
const email = z.optional(z.nullable(z.string().check(z.maxLength(5000))))
const phone = z.optional(z.nullable(Phone))
const success = z.object({ success: z.boolean() })

export const askQuestion = call({
  method: 'POST',
  path: '/api/feedback/questions',
  summary: 'Ask the chain a question',
  body: z.object({ name, phone, email, message: field }),
  reply: success,
  limit: 'feedback',
  refuses: [429],
})
export const askForCall = call({
  method: 'POST',
  path: '/api/feedback/call-me-back',
  summary: 'Ask to be called back',
  body: z.object({ name, phone }),
  reply: success,
  limit: 'feedback',
  refuses: [429],
})
export const offerRooms = call({
  method: 'POST',
  path: '/api/feedback/landlord-request',
  summary: 'Offer rooms for a shop; the square in square metres',
  body: z.object({
    name,
    phone,
    email,
    city_name: name,
    shop: name,
    square: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  }),
  reply: success,
  limit: 'feedback',
  refuses: [429],
})
export const offerGoods = call({
  method: 'POST',
  path: '/api/feedback/supplier-request',
  summary: 'Offer goods to the chain',
  body: z.object({ name, phone, email, city_name: name, company: name, product_category: name }),
  reply: success,
  limit: 'feedback',
  refuses: [429],
})
