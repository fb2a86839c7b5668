import * as z from 'zod/mini'
import type { PlainCode } from '#domain/content/fault.ts'
import { hasFractions } from '#domain/currency.ts'
import { Text, TextOrNull } from './text.ts'
import { Alias, Amount, Coordinates, Count, Country, CurrencyCode, Email, named, Point, Positive, Sign } from './value.ts'

const PhoneMask = z.strictObject({ id: Positive, name: Text, code: Sign, mask: Sign, country_code: Country })

/** content/cities/<alias>.json */
export const CityFile = z.strictObject({
  ...named,
  alias: Alias,
  name: Text,
  /** Follows "food delivery": "in Berlin". */
  seo_name: Text,
  sort: Count,
  timezone: z.string().check(z.maxLength(100), z.refine(isTimezone, 'time-zone-unknown' satisfies PlainCode)),
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
  prices: z
    .strictObject({
      /** Left out, each language of the shop writes its own sign: ₹, or the code. */
      currency: z.optional(Sign),
      currency_code: CurrencyCode,
      fractional: z.boolean(),
    })
    .check(
      z.refine(({ currency_code, fractional }) => !fractional || hasFractions(currency_code), {
        path: ['fractional'],
        error: 'whole-currency' satisfies PlainCode,
      }),
    ),
  banknotes: z.array(Amount),
  cash_maximum: Amount,
  /** Left out, small orders cost no fee. */
  small_order: z.optional(z.strictObject({ below: Amount.check(z.gt(0)), fee: Amount.check(z.gt(0)) })),
  map: z.strictObject({ bbox: z.tuple([Point, Point]), coordinates: Coordinates, zoom: z.optional(Positive) }),
  alert: TextOrNull,
  localities: z.optional(z.array(Text)),
})
export type CityFile = z.infer<typeof CityFile>

/** Those that are some: the cities are checked whenever somebody pauses at a form, and to ask takes a millisecond. */
const timezones = new Set<string>()

function isTimezone(name: string): boolean {
  if (timezones.has(name)) return true
  const isOne = isKnownToIntl(name)
  if (isOne) timezones.add(name)
  return isOne
}

function isKnownToIntl(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
