import * as z from 'zod/mini'
import { Picture } from './picture.ts'
import { Text } from './text.ts'
import { Alias, Code, CollectingPrice, Count, named, Positive, Prices, serving, Stop, suitability } from './value.ts'

export const Modifier = z.strictObject({
  alias: Alias,
  code: Code,
  name: Text,
  price: Prices,
  collecting_price: CollectingPrice,
  by_size: z
    ._default(z.record(Alias, z.nullable(z.strictObject({ price: Prices, collecting_price: CollectingPrice }))), {})
    .check(z.describe('What it costs in a size, by the alias of the modifier that stands for the size; null where it is not made in it')),
  min: Count,
  max: Positive,
  type: Stop,
  ...suitability,
  ...serving,
  picture: Picture,
})

/** `count` is the preselected number. */
const Member = z.strictObject({ modifier: Alias, count: Count })

const Group = z.strictObject({
  alias: Alias,
  name: Text,
  min: Count,
  max: Positive,
  free: z
    ._default(Count, 0)
    .check(z.describe('How many of what is chosen are free of charge, the dearest ones; the others cost their price. Left out: none')),
  dearest_only: z
    ._default(z.boolean(), false)
    .check(z.describe('Only the dearest of what is chosen is paid, as of the halves of a pizza. Left out: each is paid')),
  modifiers: z.array(Member).check(z.minLength(1)),
})

/** content/brands/<brand>/modifiers/<any>.json */
export const ModifiersFile = z.strictObject({ ...named, modifiers: z.optional(z.array(Modifier)), groups: z.optional(z.array(Group)) })
export type ModifiersFile = z.infer<typeof ModifiersFile>
export type ModifierEntry = z.infer<typeof Modifier>
export type ModifierGroupEntry = z.infer<typeof Group>
