import * as z from 'zod/mini'
import { call } from './call.ts'
import { context, FreeText, Id, OrderType, Text } from './common.ts'
import { OrderForm } from './order.ts'

export const PaymentType = z.object({ alias: z.string(), is_online: z.boolean() })
export type PaymentType = z.infer<typeof PaymentType>

export const listPaymentTypes = call({
  method: 'POST',
  path: '/api/user/payment-types',
  summary: 'The payment types of a place, the preferred one first',
  body: z.object({ ...context, city_id: Id }),
  reply: z.object({ payment_types: z.array(PaymentType) }),
  refuses: [404],
})

/** The public key with which the browser encrypts the card; the card itself never reaches this server. */
export const CardKey = z.object({ scheme: z.enum(['cloud', 'se']), public_id: z.string(), pem: z.string(), version: z.number() })
export type CardKey = z.infer<typeof CardKey>

const latitude = z.optional(z.nullable(z.number()))
export const getPaymentSettings = call({
  method: 'POST',
  path: '/api/order/payment-settings',
  summary: 'Who takes the money of a payment type, and what the browser needs for it',
  body: z.object({
    payment_type: Text,
    is_delivery: z.boolean(),
    city_id: Id,
    shop_id: z.optional(z.nullable(Id)),
    latitude,
    longitude: latitude,
  }),
  reply: z.object({
    acquiring: z.string(),
    /** The public id or key of the card form; null when the acquirer has a hosted card form. */
    verify_param: z.nullable(z.string()),
    card_key: z.nullable(CardKey),
    is_new_acquiring: z.boolean(),
    /** Where the card is entered: on the shop's own page, which needs `verify_param` and `card_key`, or on the acquirer's. */
    card_form: z.enum(['own', 'hosted']),
  }),
  limit: 'read',
  refuses: [404, 429],
})

export const createOrderCache = call({
  method: 'POST',
  path: '/api/order/create-order-cache',
  summary: 'Write down an order that is paid online: checked, priced, and its interval held for the ten minutes of paying',
  body: OrderForm,
  reply: z.object({ order_cache_key: z.string(), created_at: z.string() }),
  limit: 'order',
  idempotent: true,
  refuses: [401, 404, 409, 429],
})

/** The data of the payment page. The amount is in major units. */
export const OrderCache = z.object({
  order_cache_key: z.string(),
  order_id: Id,
  order_type: OrderType,
  payment_type: z.string(),
  amount: z.number(),
  currency_code: z.string(),
  created_at: z.string(),
  /** ISO 8601: the end of the time to pay. */
  deadline: z.string(),
  status: z.enum(['waiting_for_payment', 'canceled', 'accepted']),
  /** Whether money that came too late is being refunded. */
  is_returned: z.boolean(),
  /** Whether a payment is in progress whose money may still come: the page then waits for it, also after a reload. */
  is_paying: z.boolean(),
  /** The tracking page of the order, once it is paid or its cart was ordered in another way. */
  complete_link: z.nullable(z.string()),
  city_id: Id,
  shop_id: z.nullable(Id),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type OrderCache = z.infer<typeof OrderCache>

export const getOrderCache = call({
  method: 'GET',
  path: '/api/order/order-cache/:order_cache_key',
  summary: 'What is to be paid; not found when there is no such record or its time is over',
  params: z.object({ order_cache_key: z.string() }),
  reply: OrderCache,
  limit: 'read',
  refuses: [404, 429],
})

const text = z.optional(z.nullable(Text))
const long = z.optional(z.nullable(z.string().check(z.maxLength(20_000))))
export const PayForm = z.object({
  order_id: z.optional(z.nullable(Id)),
  order_cache_key: Text,
  payment_type: text,
  amount: z.optional(z.nullable(z.number())),
  currency_code: text,
  acquiring: text,
  verify_param: text,
  is_new_acquiring: z.optional(z.nullable(z.boolean())),
  cryptogram: long,
  card_holder: z.optional(z.nullable(FreeText)),
  is_receipt: z.optional(z.nullable(z.boolean())),
  receipt_email: text,
  threeDSServerTransId: text,
  /** Sent by a customer when a captcha was required. */
  captcha_user_token: z.optional(z.nullable(z.string().check(z.maxLength(8000)))),
})
export type PayForm = z.infer<typeof PayForm>

/** The next step for the page. `reason` determines which of the other fields are set. */
export const PayReply = z.object({
  reason: z.enum(['approved', 'approved-new', 'sbp-mobile', 'qr', 'push', '3ds-v2', '3ds']),
  /** The public id or key of the card form; null when the acquirer has a hosted card form. */
  verify_param: z.nullable(z.string()),
  order_id: Id,
  /** The picture as a data URL. */
  qr_code: z.nullable(z.string()),
  complete_link: z.nullable(z.string()),
  payment_link: z.nullable(z.string()),
  form_url: z.nullable(z.string()),
  MD: z.nullable(z.string()),
  PaReq: z.nullable(z.string()),
  cReq: z.nullable(z.string()),
  TermUrl: z.nullable(z.string()),
  AcsUrl: z.nullable(z.string()),
  threeDSMethodURLServer: z.nullable(z.string()),
  threeDSMethodURL: z.nullable(z.string()),
  threeDSMethodDataPacked: z.nullable(z.string()),
  threeDSServerTransId: z.nullable(z.string()),
  /** The step as a text for the customer. */
  message: z.nullable(z.string()),
})
export type PayReply = z.infer<typeof PayReply>

export const payOrder = call({
  method: 'POST',
  path: '/api/order/pay',
  summary: 'Pay for an order that was written down; one attempt at a time, asking again tells the same step',
  body: PayForm,
  reply: PayReply,
  limit: 'order',
  idempotent: true,
  refuses: [401, 404, 409, 429],
})

export const post3ds = call({
  method: 'POST',
  path: '/api/order/post3ds',
  summary: 'Whether a payment has come, after the customer came back; no errors means it has',
  body: z.object({
    TransactionId: Text,
    PaRes: long,
    cres: long,
    order_id: z.optional(z.nullable(z.union([Id, Text]))),
    order_cache_key: text,
    last_attempt: z.boolean(),
  }),
  reply: z.object({ errors: z.array(z.string()), message: z.string(), order_id: z.nullable(Id) }),
  limit: 'read',
  refuses: [404, 429],
})
