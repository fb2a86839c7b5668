import * as z from 'zod/mini'
import { Html, Text } from './text.ts'
import { named } from './value.ts'

/** content/brands/<brand>/texts.json; {city} stands for the city's seo_name. */
export const TextsFile = z.strictObject({
  ...named,
  slogan: Text,
  seo_title: Text,
  seo_description: Text,
  seo_text: Html,
  about: Html,
  delivery_terms: Html,
  // What the brand says in its own voice where there is nothing to show.
  empty_cart: Text,
  empty_orders: Text,
  lost_page: Text,
  failed_page: Text,
  offline: Text,
  /** Said under the receipt of every cart. */
  cart_note: z.optional(Text),
  cart_note_title: z.optional(Text),
})
export type TextsFile = z.infer<typeof TextsFile>
