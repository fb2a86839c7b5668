import * as z from 'zod/mini'
import { type PartKey, partsBy } from '#domain/cart/totals.ts'
import { languages } from '#domain/language.ts'
import { maskCardNumbers } from '#domain/text/card-numbers.ts'
import { dropHidden } from '#domain/text/hidden-characters.ts'

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>
/** By field: the language of a text that is not available in the requested one. */
export const borrowed_texts = z.optional(z.record(z.string(), Language))

/** A name, and the language that it is borrowed from. */
export const borrowable_name = { name: z.string(), languages: borrowed_texts }

export const OrderType = z.enum(['delivery', 'takeaway'])
export type OrderType = z.infer<typeof OrderType>

const highestId = 2 ** 31 - 1
/** An id: a whole number that a column of ids can hold. `calls.test.ts` requires it of every id that is sent. */
export const Id = z.int().check(z.positive(), z.maximum(highestId))
/** The same in a query or a path. */
export const QueryId = z.coerce.number().check(z.int(), z.positive(), z.maximum(highestId))
/** The id of a row of a table that grows for ever, such as the history. */
export const LongId = z.int().check(z.positive())
/** Text fields hold fewer than 255 characters; the domain checks that with a text of its own. */
export const Text = z.string().check(z.maxLength(2000))
/**
 * Free text: a comment, an address, a question. Card numbers are masked, and direction marks and control characters are
 * removed before the text is used. `calls.test.ts` requires a reason for every text field that is not free text.
 */
export const freeText = (atMost: number) =>
  z.string().check(
    z.maxLength(atMost),
    z.overwrite((text) => maskCardNumbers(dropHidden(text))),
  )
export const FreeText = freeText(2000)
/** A name: like free text, except that the domain refuses hidden characters at its field. */
export const nameText = (atMost: number) => z.string().check(z.maxLength(atMost), z.overwrite(maskCardNumbers))
/** A phone as typed. Every call that receives a phone uses this type and normalizes it with `readPhone`. */
export const Phone = z.string().check(z.maxLength(2000))
export const Coordinates = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Coordinates = z.infer<typeof Coordinates>
/** What a call whose response is a file replies; `type` is its media type. */
export const FileReply = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
/** [latitude, longitude] */
export const Point = z.tuple([z.number(), z.number()])
export const DateString = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** ISO 8601 with an offset, so that it is unambiguous. */
export const DateTime = z.iso.datetime({ offset: true })
export const Images = z.object({ small: z.string(), big: z.string(), color: z.string() })
export type Images = z.infer<typeof Images>

/** The place, sent with every cart call; missing parts are taken from the previous call. */
export const context = {
  city_id: z.optional(z.nullable(Id)),
  order_type: z.optional(z.nullable(OrderType)),
  shop_id: z.optional(z.nullable(Id)),
  delivery_zone_id: z.optional(z.nullable(Id)),
}
export const Context = z.object(context)
export type Context = z.infer<typeof Context>

/** Which menus need not come with a reply that has one: it then has an empty list. */
export const menuWanted = {
  /** For clients that do not show the menu. */
  without_menu: z.optional(z.boolean()),
  /** The `menu_key` of the menu that is shown, for where the place has the same. */
  menu_key: z.optional(Text),
}

/** The body of every refusal: the first text per field, and a message for the rest. */
export const Problem = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  typeError: z.optional(z.string()),
  notification: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** The parts of a price, by their columns or by their keys on the wire. */
export const amountsBy = <Where extends 'column' | 'cart' | 'order'>(where: Where): Record<PartKey<Where>, z.ZodMiniNumber<number>> =>
  partsBy(where, () => z.number())

/** What goes back for one when its bottle is returned, beside its price: the amount, and in words; left out where there is none. */
export const deposit = z.optional(z.object({ amount: z.number(), text: z.string() }))

/** The years from which something may be had, and that in words; left out where anybody may. */
export const age_limit = z.optional(z.object({ years: z.number(), text: z.string() }))
