import type { Selectable } from 'kysely'
import { writeBirthday } from '#domain/customer/profile.ts'
import { type Minor, toMajor } from '#domain/money.ts'
import type { Customer, Orders } from '#server/database/schema.ts'
import type { NewOrder } from '#domain/order/new-order.ts'

/**
 * How a stored field is treated: its name and format in the customer's data export, and its value after erasure. Both
 * follow these lists; a new field that is missing here does not compile.
 */
export type FieldUse = {
  /** Null: not exported. */
  file: string | null
  /** Formats a database value for the export. */
  write: (value: unknown) => unknown
  /** The value after erasure; undefined: it stays, for accounting. */
  emptied?: string | null | Record<string, never>
}

type Write = FieldUse['write']

const asText: Write = (value) => (value instanceof Date ? value.toISOString() : value)
const asMoney: Write = (value) => (value === null ? null : toMajor(value as Minor))
const asTime: Write = (value) => new Date(value as number).toISOString()

/** Exported, and kept for accounting after erasure. */
const kept = (file: string, write = asText): FieldUse => ({ file, write })
/** Exported, and emptied on erasure. */
const personal = (file: string, emptied: FieldUse['emptied'], write = asText): FieldUse => ({ file, write, emptied })
/** Internal, or exported under another name. */
const internal: FieldUse = { file: null, write: asText }

/** A customer's row is deleted with the account. */
export const customerFields: Record<keyof Selectable<Customer>, FieldUse> = {
  id: kept('id'),
  phone: kept('phone'),
  name: kept('name'),
  sex: kept('sex'),
  email: kept('email'),
  birthday: kept('birthday', (date) => (date === null ? null : writeBirthday(date as string))),
  is_subscribed: kept('is_subscribed'),
  is_print_fiscal_receipt: kept('is_print_fiscal_receipt'),
  is_required_call_confirm_order: kept('is_required_call_confirm_order'),
  country_code: kept('country_code'),
  points: kept('balance'),
  created_at: kept('created_at'),
  brand: internal,
  owner: internal,
}

export const orderFields: Record<keyof Selectable<Orders>, FieldUse> = {
  id: kept('order_id'),
  created_at: kept('created_at'),
  completed_at: kept('completed_at'),
  status: kept('status'),
  order_type: kept('order_type'),
  city_id: kept('city_id'),
  shop_id: kept('shop_id'),
  interval_id: kept('interval_id'),
  language: kept('language'),
  username: personal('username', ''),
  phone: personal('phone', ''),
  email: personal('email', null),
  comment: personal('comment', null),
  delivery_address: personal('delivery_address', {}),
  is_print_fiscal_receipt: kept('is_print_fiscal_receipt'),
  is_required_call_confirm_order: kept('is_required_call_confirm_order'),
  payment_type: kept('payment_type'),
  cash: kept('cash', asMoney),
  subtotal: kept('subtotal', asMoney),
  packages: kept('packages_total', asMoney),
  delivery: kept('delivery_total', asMoney),
  discount: kept('discount', asMoney),
  bonuses: kept('bonuses', asMoney),
  upcoming_bonuses: kept('upcoming_bonuses', asMoney),
  total: kept('price_total', asMoney),
  currency_code: kept('currency_code'),
  customer_notified_at: kept('notified_at'),
  transaction_id: kept('transaction_id'),
  access_key: internal,
  acknowledged_at: internal,
  acknowledged_by: internal,
  brand: internal,
  cancel_reason: internal,
  cart_id: internal,
  delivery_zone_id: internal,
  original_status: internal,
  owner: internal,
  promised_from: internal,
  promised_to: internal,
  promocode_id: internal,
  ready_from: internal,
  ready_to: internal,
  source: internal,
  version: internal,
}

/** For unpaid online orders; amount, status and time are exported separately. */
export const pendingOrderFields: Record<keyof NewOrder, FieldUse> = {
  id: kept('order_id'),
  now: kept('created_at', asTime),
  orderType: kept('order_type'),
  cityId: kept('city_id'),
  shopId: kept('shop_id'),
  interval: kept('interval_id', (interval) => (interval as NewOrder['interval']).id),
  language: kept('language'),
  username: personal('username', ''),
  phone: personal('phone', ''),
  email: personal('email', null),
  comment: personal('comment', null),
  address: personal('delivery_address', null),
  printsReceipt: kept('is_print_fiscal_receipt'),
  wantsCall: kept('is_required_call_confirm_order'),
  paymentType: kept('payment_type'),
  cash: kept('cash', asMoney),
  currencyCode: kept('currency_code'),
  prices: kept('price_total', (prices) => toMajor((prices as NewOrder['prices']).total)),
  accessKey: internal,
  brand: internal,
  capacity: internal,
  cartId: internal,
  giftClaims: internal,
  lines: internal,
  owner: internal,
  promocode: internal,
  site: internal,
  from: internal,
  countedIn: { ...internal, emptied: null },
  writeOff: internal,
  zoneId: internal,
}

/** The export of a stored record. */
export const fileOf = <Name extends string>(fields: Record<Name, FieldUse>, stored: Record<Name, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<FieldUse>(fields).flatMap(([name, { file, write }]) =>
      file === null ? [] : [[file, write(stored[name as Name])] as const],
    ),
  )

/** The values of a stored record after erasure. */
export const emptiedOf = <Name extends string>(fields: Record<Name, FieldUse>): [name: Name, emptied: unknown][] =>
  Object.entries<FieldUse>(fields).flatMap(([name, { emptied }]) => (emptied === undefined ? [] : [[name as Name, emptied]]))
