import * as z from 'zod/mini'
import { Text, TextOrNull } from './text.ts'
import { Alias, Amount, Coordinates, Count, Email, named, Point, Positive, Sign } from './value.ts'

const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters'))

const PhoneMask = z.strictObject({ id: Positive, name: Text, code: Sign, mask: Sign, country_code: Country })

/** content/cities/<alias>.json */
export const CityFile = z.strictObject({
  ...named,
  alias: Alias,
  name: Text,
  /** As it follows "food delivery": "in Berlin". */
  seo_name: Text,
  sort: Count,
  timezone: z.string().check(z.refine(isTimezone, 'must be a time zone such as Europe/Berlin')),
  type: Sign,
  country: z.strictObject({ code: Country, name: Text }),
  order_types: z.strictObject({ delivery: z.boolean(), takeaway: z.boolean() }),
  phone: Sign,
  email: Email,
  franchise: z.optional(z.boolean()),
  is_free_call: z.optional(z.boolean()),
  is_big: z.optional(z.boolean()),
  has_loyalty_system: z.optional(z.boolean()),
  phone_masks: z.array(PhoneMask).check(z.minLength(1)),
  prices: z.strictObject({
    currency: Sign,
    currency_code: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters')),
    fractional: z.boolean(),
  }),
  banknotes: z.array(Amount),
  cash_maximum: Amount,
  map: z.strictObject({ bbox: z.tuple([Point, Point]), coordinates: Coordinates, zoom: z.optional(Positive) }),
  alert: TextOrNull,
  localities: z.optional(z.array(Text)),
})
export type CityFile = z.infer<typeof CityFile>

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
