import { emailPattern } from '#domain/customer/email.ts'
import * as z from 'zod/mini'
import type { PlainCode } from '#domain/content/fault.ts'
import { isCurrency } from '#domain/currency.ts'
import { textLimit } from '#domain/text/text-limit.ts'
import { additives } from '#domain/catalogue/additives.ts'
import { allergens, diets } from '#domain/catalogue/diet.ts'

/** A value that a file may leave out or say null for: an entry that is read has `usual` then, and one that is written lacks it. */
export const orElse = <Type extends z.core.$ZodType, Usual>(type: Type, usual: Usual) =>
  z.pipe(
    z.nullish(type),
    z.transform((value: z.output<Type> | null | undefined) => value ?? usual),
  )

/** The permanent name of an entry, by which a repeated import finds it. */
export const Alias = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'alias-form' satisfies PlainCode))

/** Major units; check/prices.ts says how many decimals a currency has. */
export const Amount = z.number().check(z.minimum(0), z.maximum(1_000_000_000), z.multipleOf(0.0001))

export const CurrencyCode = z.string().check(
  z.regex(/^[A-Z]{3}$/, 'currency-form' satisfies PlainCode),
  z.refine((code) => !/^[A-Z]{3}$/.test(code) || isCurrency(code), 'currency-unknown' satisfies PlainCode),
)

/** An amount in each currency: {"RUB": 549, "EUR": 9.9}. */
export const Prices = z.record(CurrencyCode, Amount)
export type Prices = z.infer<typeof Prices>

export const CollectingPrice = orElse(Prices, null).check(
  z.describe('What customers who collect it pay, by currency: {"EUR": 8.9}; a currency that is left out costs the same as delivered'),
)

export const Count = z.int().check(z.minimum(0), z.maximum(100_000))
export const Positive = z.int().check(z.minimum(1), z.maximum(1_000_000))
export const Minutes = z.int().check(z.minimum(0), z.maximum(1440))
export const Sign = z.string().check(z.minLength(1), z.maxLength(200))

export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'day-form' satisfies PlainCode),
  z.refine((text) => !/^\d{4}-\d{2}-\d{2}$/.test(text) || isDay(text), 'day-unknown' satisfies PlainCode),
)

function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** A time of day: 18:00. */
export const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time-form' satisfies PlainCode))

export const Degrees = z.number().check(z.minimum(-180), z.maximum(180))

/** [latitude, longitude]. The range is wide on purpose: swapped numbers get a clearer fault elsewhere. */
export const Point = z.tuple([Degrees, Degrees])
export const Coordinates = z.strictObject({ latitude: Degrees, longitude: Degrees })

export const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'country-form' satisfies PlainCode))
export const OrderType = z.enum(['delivery', 'takeaway'])
export const Stop = orElse(z.literal('stop'), null)
export const Email = z.string().check(z.maxLength(textLimit), z.regex(emailPattern, 'email-form' satisfies PlainCode))
export const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'colour-form' satisfies PlainCode))

/** When something is served. */
export const serving = {
  hours: orElse(Sign, null).check(
    z.describe('The times of day that it is served at, such as 08:00-11:00, by the start of the time that the order is for'),
  ),
  weekdays: orElse(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)), null).check(
    z.describe('The weekdays that it is served on, 1 is Monday; the night belongs to the day before'),
  ),
  from: orElse(Day, null).check(z.describe('The first day that it is served on')),
  until: orElse(Day, null).check(z.describe('The last day that it is served on')),
}

const Serving = z.strictObject(serving)
export type ServingEntry = z.infer<typeof Serving>

/** What another system, such as the till, calls it. */
export const Code = orElse(z.string().check(z.maxLength(60), z.regex(/^\S(.*\S)?$/, 'code-form' satisfies PlainCode)), null).check(
  z.describe('What another system, such as the till, calls it; the kitchen gets it with the order'),
)

/** Optional first field of every content file, for editors that validate while typing. */
export const named = { $schema: z.optional(z.string().check(z.maxLength(500))) }

export const Additives = z.array(z.enum(additives))

/** The allergens, additives and diets of a dish with its preselected modifiers. */
export const suitability = {
  allergens: z._default(z.array(z.enum(allergens)), []),
  additives: z._default(Additives, []),
  diets: z._default(z.array(z.enum(diets)), []),
}
