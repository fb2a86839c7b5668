import * as z from 'zod/mini'
import type { PlainCode } from '#domain/content/fault.ts'
import { Text, TextOrNull } from './text.ts'
import { Alias, Amount, Clock, Code, Color, Coordinates, Count, Day, Minutes, named, Point, Positive, Sign, Stop } from './value.ts'

const hoursOfDay = {
  working_time: z
    .nullable(Sign)
    .check(
      z.describe('10:00-23:00, or 9:00 – 21:00; 11:00-02:00 ends on the next day; 10:00-15:00, 17:00-23:00 has a break; null: closed'),
    ),
  delivery: z
    .optional(z.nullable(Sign))
    .check(z.describe('The hours for which delivery can be ordered, where they are others; null: no delivery; left out: as the door')),
  takeaway: z
    .optional(z.nullable(Sign))
    .check(z.describe('The hours for which collecting can be ordered, where they are others; null: no collecting; left out: as the door')),
}
const WorkingTime = z.nullable(z.strictObject(hoursOfDay))
const SpecialDay = z.nullable(z.strictObject({ ...hoursOfDay, name: z.optional(Text) }))
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
  custom: z.optional(z.record(Day, SpecialDay)),
  month: z.optional(z.record(Day, DayPlan)),
})
export type ShopSchedule = z.infer<typeof ShopSchedule>

/** The end of hours: also the end of the day. */
const ClockEnd = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time-form' satisfies PlainCode))

/** Another capacity than the shop's on some days, or in some hours; domain/schedule/capacity.ts says which of several counts. */
const CapacityRule = z.strictObject({
  capacity: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  weekdays: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7))),
  date: z.optional(Day),
  from: z.optional(Clock),
  to: z.optional(ClockEnd),
})
export type CapacityRuleEntry = z.infer<typeof CapacityRule>

/** What differs at a shop or zone, of a dish or a modifier: another price, stopped, or hidden. */
const Override = z.strictObject({
  product: z.optional(Alias),
  modifier: z.optional(Alias).check(z.describe('The alias of a modifier, in place of `product`')),
  price: z.nullish(Amount),
  type: Stop,
  hidden: z.optional(z.boolean()),
})
const isOfOne = ({ product, modifier }: z.infer<typeof Override>): boolean => (product === undefined) !== (modifier === undefined)
const needsOne = 'override-needs-one' satisfies PlainCode

const ShopOverride = z.extend(Override, {
  collecting_price: z
    .nullish(Amount)
    .check(z.describe('What customers who collect it here pay; left out: the price here, or else as everywhere')),
})
export type OverrideEntry = z.infer<typeof ShopOverride>

const Shop = z.strictObject({
  alias: Alias,
  code: Code,
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
  capacity_rules: z.optional(z.array(CapacityRule).check(z.maxLength(200))),
  schedule: ShopSchedule,
  overrides: z.optional(z.array(ShopOverride.check(z.refine(isOfOne, needsOne)))),
})

/** `10115`, `SW1A 1AA`, a first part `1011`, a range `1010-1090`, a beginning `12*`. */
const Postcodes = Sign.check(z.regex(/^\s*[\p{L}\d][\p{L}\d\s\p{Pd}]*\*?\s*$/u, 'postcode-form' satisfies PlainCode))

const Zone = z.strictObject({
  alias: Alias,
  name: Text,
  shop: Alias,
  map: z.strictObject({
    area: z.optional(z.array(Point)),
    holes: z.optional(z.array(z.array(Point))),
    background_color: Color,
  }),
  localities: z
    .optional(z.array(Sign).check(z.minLength(1), z.maxLength(2000)))
    .check(z.describe('In place of an outline: the towns, villages and parts of the city that belong to the zone')),
  postcodes: z
    .optional(z.array(Postcodes).check(z.minLength(1), z.maxLength(2000)))
    .check(z.describe('In place of an outline: 10115, a range 1010-1090, a first part SW1A, or a beginning 12*')),
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
  overrides: z.optional(z.array(Override.check(z.refine(isOfOne, needsOne)))),
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
