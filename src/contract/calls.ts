import type { Call } from './call.ts'
import * as address from './address.ts'
import * as bonuses from './bonuses.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as city from './city.ts'
import * as customer from './customer.ts'
import * as data_export from './data-export.ts'
import * as diet from './diet.ts'
import * as first_time from './first-time.ts'
import * as feedback from './feedback.ts'
import * as health from './health.ts'
import * as map from './map.ts'
import * as alarm from './office/alarm.ts'
import * as board from './office/board.ts'
import * as board_order from './office/board-order.ts'
import * as load from './office/load.ts'
import * as refunds from './office/refunds.ts'
import * as adjustment from './office/adjustment.ts'
import * as correction from './office/correction.ts'
import * as history from './office/history.ts'
import * as invitation from './office/invitation.ts'
import * as me from './office/me.ts'
import * as own_password from './office/own-password.ts'
import * as people from './office/people.ts'
import * as cities from './office/cities.ts'
import * as first_steps from './office/first-steps.ts'
import * as map_import from './office/map-import.ts'
import * as files from './office/files.ts'
import * as hours from './office/hours.ts'
import * as prices from './office/prices.ts'
import * as sign_in from './office/sign-in.ts'
import * as stops from './office/stops.ts'
import * as content from './office/content.ts'
import * as several from './office/several.ts'
import * as difference from './office/difference.ts'
import * as photos from './office/photos.ts'
import * as preview from './office/preview.ts'
import * as offers from './office/offers.ts'
import * as translations from './office/translations.ts'
import * as menu_facts from './office/menu-facts.ts'
import * as brand_facts from './office/brand.ts'
import * as zones from './office/zones.ts'
import * as base_map from './office/base-map.ts'
import * as devices from './office/devices.ts'
import * as tickets from './office/tickets.ts'
import * as order from './order.ts'
import * as user_orders from './user-orders.ts'
import * as pickup from './pickup.ts'
import * as saved_addresses from './saved-addresses.ts'
import * as payment from './payment.ts'
import * as schedule from './schedule.ts'
import * as settings from './settings.ts'
import * as explain from './explain.ts'
import * as staff from './staff.ts'
import * as tracking from './tracking.ts'

const nouns = {
  city,
  customer,
  data_export,
  catalogue,
  diet,
  address,
  saved_addresses,
  pickup,
  map,
  cart,
  bonuses,
  schedule,
  payment,
  order,
  user_orders,
  tracking,
  settings,
  feedback,
  staff,
  explain,
  first_time,
  health,
  sign_in,
  invitation,
  me,
  own_password,
  people,
  prices,
  cities,
  map_import,
  first_steps,
  files,
  hours,
  history,
  alarm,
  board,
  board_order,
  stops,
  load,
  refunds,
  adjustment,
  correction,
  tickets,
  content,
  several,
  difference,
  photos,
  preview,
  offers,
  translations,
  menu_facts,
  brand_facts,
  zones,
  base_map,
  devices,
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
