import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { DateString, Id, Language, nameText, OrderType, QueryId } from '#contract/common.ts'
import { weekdays } from '#domain/schedule/day-hours.ts'

/** As in the files of content: 10:00-15:00, 17:00-23:00. Whether they are hours is checked as the content is. */
const Hours = z.string().check(z.maxLength(200), z.regex(/^[\d:, -]*$/))

/** The hours of a day; `delivery` and `takeaway` left out are as the door, null is none. */
export const OpenDay = z.object({
  working_time: z.nullable(Hours),
  delivery: z.optional(z.nullable(Hours)),
  takeaway: z.optional(z.nullable(Hours)),
  /** Of a special day, in the languages of the brand. */
  name: z.optional(z.partialRecord(Language, nameText(100))),
})
export type OpenDay = z.infer<typeof OpenDay>

/** Null: closed. */
export const Day = z.nullable(OpenDay)
export type Day = z.infer<typeof Day>

const Clock = z.string().check(z.regex(/^\d{2}:\d{2}$/))
const Amount = z.int().check(z.minimum(0), z.maximum(100_000))

/** Minutes from midnight, in files of older kinds. */
const MonthDay = z.nullable(z.object({ order_minutes: z.array(z.object({ from: Amount, to: Amount })) }))

/** Another capacity on some days, or in some hours of them; the most exact rule counts. */
export const CapacityRule = z.object({
  capacity: Amount,
  weekdays: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7))),
  date: z.optional(DateString),
  from: z.optional(Clock),
  to: z.optional(Clock),
})
export type CapacityRule = z.infer<typeof CapacityRule>
const CapacityRules = z.optional(z.array(CapacityRule).check(z.maxLength(200)))

export const ShopHours = z.object({
  shop_id: Id,
  brand: z.string(),
  name: z.string(),
  city: z.string(),
  /** The date of its city now. */
  today: DateString,
  timezone: z.string(),
  /** In which the brand’s texts are written, its own first. */
  languages: z.array(Language),
  week: z.record(z.enum(weekdays), Day),
  special: z.record(DateString, Day),
  month: z.record(DateString, MonthDay),
  capacity: z.number(),
  /** Left out where there are none. */
  capacity_rules: CapacityRules,
  /** Minutes. */
  cooking_time: z.number(),
  /** The publication that changed it last; null where none did. */
  changed: z.nullable(z.object({ number: z.number(), at: z.string(), by: z.string() })),
  may: z.boolean(),
})
export type ShopHours = z.infer<typeof ShopHours>

export const readHours = call({
  method: 'GET',
  path: '/api/staff/content/hours',
  summary: 'The week of a shop, its special days and its capacity',
  query: z.object({ shop_id: QueryId }),
  reply: ShopHours,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'shop' },
})

export const readDay = call({
  method: 'GET',
  path: '/api/staff/content/hours/day',
  summary: 'One date at all shops of a shop’s brand in reach: what is special on it, left out where nothing is',
  query: z.object({ shop_id: QueryId, date: DateString }),
  reply: z.object({ shops: z.array(z.object({ id: Id, name: z.string(), city: z.string(), may: z.boolean(), day: z.optional(Day) })) }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'shop' },
})

const at = { shop_id: Id }
const path = <Pattern extends RegExp>(pattern: Pattern) => z.string().check(z.maxLength(40), z.regex(pattern))

/** One value of a shop that becomes another. `from` is what the person saw; left out is that there was, or will be, none. */
export const HoursChange = z.union([
  z.object({ ...at, path: path(/^\/schedule\/default\/[1-7]$/), from: Day, to: Day }),
  z.object({ ...at, path: path(/^\/schedule\/custom\/\d{4}-\d{2}-\d{2}$/), from: z.optional(Day), to: z.optional(Day) }),
  z.object({ ...at, path: path(/^\/schedule\/month\/\d{4}-\d{2}-\d{2}$/), from: z.optional(MonthDay), to: z.optional(z.undefined()) }),
  z.object({ ...at, path: z.enum(['/capacity', '/cooking_time']), from: Amount, to: Amount }),
  z.object({ ...at, path: z.literal('/capacity_rules'), from: CapacityRules, to: CapacityRules }),
])
export type HoursChange = z.infer<typeof HoursChange>

/** An accepted order for later that now lies outside the hours of its shop: it is kept. */
export const OrderOutside = z.object({ order_id: Id, shop_id: Id, order_type: OrderType, date: DateString, time: Clock })
export type OrderOutside = z.infer<typeof OrderOutside>

export const publishHours = call({
  method: 'POST',
  path: '/api/staff/content/hours',
  summary: 'Change hours and capacity of one or many shops of a brand at once, where they are still as they were seen',
  body: z.object({ changes: z.array(HoursChange).check(z.minLength(1), z.maxLength(1_000)) }),
  reply: z.object({
    /** Null: nothing was to be changed. */
    publication: z.nullable(z.object({ id: Id, number: z.number() })),
    /** By their place in the list. `is`: the value now; left out where there is none. */
    conflicts: z.array(z.object({ index: z.number(), is: z.optional(z.union([Day, MonthDay, z.number(), CapacityRules])) })),
    /** Why nothing was published. `index`: the change that is at fault; null for what belongs to none. `path`: within the shop. */
    faults: z.array(z.object({ index: z.nullable(z.number()), path: z.string(), text: z.string() })),
    outside: z.array(OrderOutside),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'places.edit', at: 'list' },
})

const OfferedRun = z.object({
  from: Clock,
  to: Clock,
  offered: z.boolean(),
  why: z.string(),
  /** Why in words, where it is not offered. */
  text: z.nullable(z.string()),
  taken: z.number(),
  capacity: z.number(),
})

export const readOffered = call({
  method: 'GET',
  path: '/api/staff/content/offered',
  summary: 'The times of three days as customers are offered them, and why others are not',
  query: z.object({
    shop_id: QueryId,
    order_type: OrderType,
    /** For a delivery; the first of the shop when it is left out. */
    zone_id: z.optional(QueryId),
  }),
  reply: z.object({
    /** Where the shop delivers to. */
    zones: z.array(z.object({ id: Id, name: z.string() })),
    zone_id: z.nullable(Id),
    /** None where the shop has no orders of the type. Times beside each other that are not offered for the same reason are one. */
    days: z.array(z.object({ date: DateString, runs: z.array(OfferedRun) })),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'shop' },
})
