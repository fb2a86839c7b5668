import * as z from 'zod/mini'
import { call } from './call.ts'
import { borrowed_texts, Coordinates, Id, Images, Point, QueryId } from './common.ts'
import { Product } from './catalogue.ts'

export const PhoneMask = z.object({ id: Id, name: z.string(), code: z.string(), mask: z.string(), country_code: z.string() })
export type PhoneMask = z.infer<typeof PhoneMask>

export const DeliveryZone = z.object({
  id: Id,
  name: z.string(),
  /** `area` is empty where the zone is a list. */
  map: z.object({ area: z.array(Point), holes: z.optional(z.array(z.array(Point))), background_color: z.string() }),
  /** Of a zone that is a list of places and postcodes. */
  localities: z.optional(z.array(z.string())),
  postcodes: z.optional(z.array(z.string())),
  prices: z.object({
    has_free_delivery: z.boolean(),
    delivery: z.number(),
    minimum_order_amount: z.number(),
    /** The order amount from which delivery is free; null when the fee does not depend on it. */
    free_delivery_from: z.nullable(z.number()),
  }),
  /** Minutes. */
  delivery_time: z.optional(z.number()),
})
export type DeliveryZone = z.infer<typeof DeliveryZone>

export const Promotion = z.object({
  id: Id,
  alias: z.string(),
  name: z.string(),
  subtitle: z.string(),
  description: z.string(),
  languages: borrowed_texts,
  images: Images,
})
export type Promotion = z.infer<typeof Promotion>

const Moment = z.object({ date: z.string(), time: z.string() })
export const Banner = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  click_url: z.string(),
  button_text: z.string(),
  languages: borrowed_texts,
  images: Images,
  page_url: z.array(z.string()),
  schedule: z.object({
    show_time: z.object({ from: Moment, to: z.nullable(Moment) }),
    display_frequency: z.number(),
    display_frequency_type: z.enum(['day', 'hour']),
    delay: z.number(),
  }),
})
export type Banner = z.infer<typeof Banner>

export const ShortCity = z.object({ id: Id, alias: z.string(), name: z.string(), url: z.string() })
export type ShortCity = z.infer<typeof ShortCity>

export const City = z.object({
  ...ShortCity.shape,
  seo_name: z.string(),
  timezone: z.string(),
  type: z.string(),
  email: z.string(),
  franchise: z.boolean(),
  country: z.object({ id: Id, name: z.string(), code: z.string() }),
  order_types: z.object({ delivery: z.boolean(), takeaway: z.boolean() }),
  phone: z.string(),
  phone_masks: z.array(PhoneMask),
  prices: z.object({ currency: z.string(), currency_code: z.string(), fractional: z.boolean() }),
  schedule: z.nullable(z.string()),
  alert: z.nullable(z.string()),
  delivery_zones: z.array(DeliveryZone),
  map: z.object({ bbox: z.tuple([Point, Point]), coordinates: Coordinates, zoom: z.number() }),
  banners: z.array(Banner),
  popular_products: z.array(Product),
  promotions: z.array(Promotion),
  is_free_call: z.boolean(),
  has_loyalty_system: z.boolean(),
  banknotes: z.array(z.number()),
  cash_maximum: z.number(),
})
export type City = z.infer<typeof City>

const OpenState = z.object({
  kind: z.enum(['closed', 'opens', 'closes-soon', 'open']),
  /** `HH:MM` in the city's time; null for a closed shop, and for an open one that never closes. */
  time: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
})
/** Minutes from midnight; `to` may be 1440 or more. */
const Shift = z.object({ from: z.number(), to: z.number() })
const WorkingTime = z.object({
  /** `10:00-23:00`, or `10:00-15:00, 17:00-23:00` with a break. */
  working_time: z.string(),
  /** From the first opening to the last closing. */
  working_minutes: z.nullable(Shift),
  shifts: z.array(Shift),
})
/** Weekdays, 1 to 7, with the same hours: `18:00–22:00`; null is a day off. */
const WeekHours = z.object({ from: z.number(), to: z.number(), hours: z.nullable(z.string()) })
export const Shop = z.object({
  id: Id,
  city_id: Id,
  name: z.string(),
  /** `stop`: the shop takes no orders. */
  type: z.nullable(z.string()),
  /** ISO 8601: the shop takes orders only from this time on; null for any time. */
  stopped_until: z.nullable(z.string()),
  /** ISO 8601: until then nothing of the working day can be ordered for collecting; null when it can. */
  paused_until: z.nullable(z.string()),
  alert: z.nullable(z.string()),
  languages: borrowed_texts,
  company_name: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  ogrn: z.nullable(z.string()),
  address: z.object({ street: z.string(), description: z.string() }),
  map: z.object({ coordinates: Coordinates, zoom: z.number(), area: z.nullable(z.array(Point)) }),
  tags: z.array(z.string()),
  popular_products: z.array(Id),
  schedule: z.object({
    month: z.record(z.string(), z.nullable(z.object({ order_minutes: z.array(z.object({ from: z.number(), to: z.number() })) }))),
    custom: z.record(z.string(), z.nullable(WorkingTime)),
    default: z.record(z.string(), z.nullable(WorkingTime)),
  }),
  /** The week of delivery and of collecting where it is not that of the door; null where it is. */
  order_hours: z.object({ delivery: z.nullable(z.array(WeekHours)), takeaway: z.nullable(z.array(WeekHours)) }),
  /** Days of the coming two weeks that have a name, or on which the hours are not those of the weekday; without shifts it is closed. */
  special_days: z.array(
    z.object({
      date: z.string(),
      formatted_string: z.string(),
      /** What people call the day; null for no name. */
      name: z.nullable(z.string()),
      languages: borrowed_texts,
      shifts: z.array(Shift),
      /** The hours of delivery and of collecting where they are not those of the door; null where they are. */
      delivery: z.nullable(z.array(Shift)),
      takeaway: z.nullable(z.array(Shift)),
    }),
  ),
  open_state: OpenState,
})
export type Shop = z.infer<typeof Shop>

export const listCities = call({
  method: 'GET',
  path: '/api/cities',
  summary: 'The cities of the brand',
  reply: z.object({ cities: z.array(ShortCity), message: z.nullable(z.string()), big_cities: z.array(ShortCity) }),
  isPublic: true,
})
export const getCity = call({
  method: 'GET',
  path: '/api/cities/:alias',
  summary: 'One city with its zones, promotions and banners',
  params: z.object({ alias: z.string() }),
  reply: z.object({ city: City }),
  refuses: [404],
  isPublic: true,
})
export const listShops = call({
  method: 'GET',
  path: '/api/shops',
  summary: 'The shops of a city',
  query: z.object({ city_id: QueryId }),
  reply: z.object({ shops: z.array(Shop) }),
  refuses: [404],
  isPublic: true,
})
