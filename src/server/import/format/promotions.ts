import * as z from 'zod/mini'
import { Picture } from './picture.ts'
import { Html, Text } from './text.ts'
import { Alias, named, orElse } from './value.ts'

export const Promotion = z.strictObject({
  alias: Alias,
  name: Text,
  subtitle: Text,
  description: Html,
  picture: Picture,
  cities: orElse(z.array(Alias), null),
})

/** content/brands/<brand>/promotions.json */
export const PromotionsFile = z.strictObject({ ...named, promotions: z.array(Promotion) })
export type PromotionEntry = z.infer<typeof Promotion>
