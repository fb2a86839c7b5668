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
})
export type TextsFile = z.infer<typeof TextsFile>

/** The texts that are HTML. */
export const htmlTexts: ReadonlySet<string> = new Set(['seo_text', 'about', 'delivery_terms'])
