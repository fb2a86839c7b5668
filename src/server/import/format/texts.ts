import * as z from 'zod/mini'
import { Picture } from './picture.ts'
import { Html, Text } from './text.ts'
import { named } from './value.ts'

/** content/brands/<brand>/texts.json; {city} is replaced by the city's seo_name. */
export const TextsFile = z.strictObject({
  ...named,
  slogan: Text,
  seo_title: Text,
  seo_description: Text,
  seo_text: Html,
  about: Html,
  delivery_terms: Html,
  // The brand's own texts for empty states.
  empty_cart: Text,
  empty_orders: Text,
  lost_page: Text,
  failed_page: Text,
  offline: Text,
  /** Shown below the totals of every cart. */
  cart_note: z.optional(Text),
  cart_note_title: z.optional(Text),
  /** Shown for a dish, a group, a gift, a banner … without a picture of its own. */
  no_picture: Picture,
})
export type TextsFile = z.infer<typeof TextsFile>
