import type { Call } from './call.ts'
import * as address from './address.ts'
import * as bonuses from './bonuses.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as city from './city.ts'
import * as customer from './customer.ts'
import * as feedback from './feedback.ts'
import * as health from './health.ts'
import * as map from './map.ts'
import * as order from './order.ts'
import * as payment from './payment.ts'
import * as schedule from './schedule.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as tracking from './tracking.ts'

const nouns = {
  city,
  customer,
  catalogue,
  address,
  map,
  cart,
  bonuses,
  schedule,
  payment,
  order,
  tracking,
  settings,
  feedback,
  staff,
  health,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Every endpoint with the noun that declares it, for the OpenAPI document and the fuzz test. */
export const calls: { noun: string; name: string; call: Call }[] = Object.entries(nouns).flatMap(([noun, file]) =>
  Object.entries(file).flatMap(([name, value]) => (isCall(value) ? [{ noun, name, call: value }] : [])),
)

type Declared = (typeof nouns)[keyof typeof nouns]
type CallsIn<File> = { [Name in keyof File]: File[Name] extends Call ? File[Name] : never }[keyof File]
type AnyCall = Declared extends infer File ? (File extends unknown ? CallsIn<File> : never) : never

/** `METHOD /path` → its declaration, as a type alone: the browser calls by it without carrying the schemas. */
export type CallsByName = { [C in AnyCall as `${C['method']} ${C['path']}`]: C }
