import * as z from 'zod/mini'
import { Text, TextOrNull } from './text.ts'
import { Alias, Amount, Color, Coordinates, Count, Day, Minutes, named, Point, Positive, Sign, Stop } from './value.ts'

const WorkingTime = z.nullable(
  z.strictObject({
    working_time: Sign.check(
      z.describe('10:00-23:00, or 9:00 – 21:00; 11:00-02:00 ends on the next day; 10:00-15:00, 17:00-23:00 has a break'),
    ),
  }),
)
const DayPlan = z.nullable(
  z.strictObject({ order_minutes: z.array(z.strictObject({ from: Minutes, to: z.int().check(z.minimum(1), z.maximum(2880)) })) }),
)

/** Weekly hours, exceptions by date, and dates with hours in minutes. */
export const ShopSchedule = z.strictObject({
  default: z.strictObject({
    1: WorkingTime,
    2: WorkingTime,
    3: WorkingTime,
    4: WorkingTime,
    5: WorkingTime,
    6: WorkingTime,
    7: WorkingTime,
  }),
  custom: z.optional(z.record(Day, WorkingTime)),
  month: z.optional(z.record(Day, DayPlan)),
})
export type ShopSchedule = z.infer<typeof ShopSchedule>

/** What differs at a shop or zone: another price, stopped, or hidden. */
const Override = z.strictObject({ product: Alias, price: z.nullish(Amount), type: Stop, hidden: z.optional(z.boolean()) })
export type OverrideEntry = z.infer<typeof Override>

const Shop = z.strictObject({
  alias: Alias,
  name: Text,
  type: Stop,
  alert: TextOrNull,
  company_name: z.nullish(Sign),
  inn: z.nullish(Sign),
  ogrn: z.nullish(Sign),
  address: z.strictObject({ street: Text, description: Text }),
  map: z.strictObject({ coordinates: Coordinates, zoom: z.optional(Positive), area: z.nullish(z.array(Point)) }),
  tags: z.optional(z.array(Sign)),
  /** Minutes. */
  cooking_time: Count,
  /** Orders per interval. */
  capacity: Positive,
  schedule: ShopSchedule,
  overrides: z.optional(z.array(Override)),
})

const Zone = z.strictObject({
  alias: Alias,
  name: Text,
  shop: Alias,
  map: z.strictObject({ area: z.array(Point), holes: z.optional(z.array(z.array(Point))), background_color: Color }),
  prices: z.strictObject({
    delivery: Amount,
    minimum_order_amount: Amount,
    free_delivery_from: z
      .nullish(Amount.check(z.positive()))
      .check(z.describe('The amount of dishes and packages from which the delivery costs nothing, before any discount')),
    has_free_delivery: z.boolean(),
  }),
  /** Minutes. */
  delivery_time: Count,
  overrides: z.optional(z.array(Override)),
})

/** content/brands/<brand>/places/<city>.json */
export const PlacesFile = z.strictObject({
  ...named,
  city: Alias,
  shops: z.array(Shop).check(z.minLength(1)),
  delivery_zones: z.optional(z.array(Zone)),
})
export type PlacesFile = z.infer<typeof PlacesFile>
export type ShopEntry = z.infer<typeof Shop>
export type ZoneEntry = z.infer<typeof Zone>
