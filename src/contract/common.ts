import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { maskCardNumbers } from '#domain/text/card-numbers.ts'
import { dropHidden } from '#domain/text/hidden-characters.ts'

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>
/** By field: its language, where the text is not in the one that was asked for. */
export const borrowed_texts = z.optional(z.record(z.string(), Language))

export const OrderType = z.enum(['delivery', 'takeaway'])
export type OrderType = z.infer<typeof OrderType>

export const Id = z.int().check(z.positive())
/** Text fields hold fewer than 255 characters; the rule that says so with a text of its own stands in the domain. */
export const Text = z.string().check(z.maxLength(2000))
/**
 * Words of somebody's own: a comment, an address, a question. Numbers of cards are masked in them, and what turns the
 * direction of a text or steers a printer is dropped, before anything is made of them. `calls.test.ts` asks every field
 * that is none for a reason.
 */
export const freeText = (atMost: number) =>
  z.string().check(
    z.maxLength(atMost),
    z.overwrite((text) => maskCardNumbers(dropHidden(text))),
  )
export const FreeText = freeText(2000)
/** A name: the same, but that hidden characters are refused by a rule of the domain, at its field. */
export const nameText = (atMost: number) => z.string().check(z.maxLength(atMost), z.overwrite(maskCardNumbers))
/** A phone as somebody typed it. `readPhone` turns every spelling of a number into one: a call that takes a phone takes it as this. */
export const Phone = z.string().check(z.maxLength(2000))
export const Coordinates = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Coordinates = z.infer<typeof Coordinates>
/** [latitude, longitude] */
export const Point = z.tuple([z.number(), z.number()])
export const DateString = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** ISO 8601 with an offset, so that it is one instant wherever it is read. */
export const DateTime = z.iso.datetime({ offset: true })
export const Images = z.object({ small: z.string(), big: z.string(), color: z.string() })
export type Images = z.infer<typeof Images>

/** What every cart call says of the place; absent parts are taken from the last call. */
export const context = {
  city_id: z.optional(z.nullable(Id)),
  order_type: z.optional(z.nullable(OrderType)),
  shop_id: z.optional(z.nullable(Id)),
  delivery_zone_id: z.optional(z.nullable(Id)),
}
export const Context = z.object(context)
export type Context = z.infer<typeof Context>

/** Left out of a reply by a caller who does not show it: the menu is an empty list then. */
export const without_menu = z.optional(z.boolean())

/** The reply of every refusal: first text per field, a message for the rest. */
export const Problem = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  typeError: z.optional(z.string()),
  notification: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
