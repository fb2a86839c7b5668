import * as z from 'zod/mini'
import { Picture } from './picture.ts'
import { Text } from './text.ts'
import { Alias, CollectingPrice, named, orElse, Positive, Prices } from './value.ts'

export const Package = z.strictObject({
  alias: Alias,
  name: Text,
  price: Prices,
  collecting_price: CollectingPrice,
  can_refuse: z.boolean(),
  /** Units of food per package. */
  holds: Positive,
  /** Counts units of these groups only; null for all. */
  groups: orElse(z.array(Alias), null),
  picture: Picture,
})

/** content/brands/<brand>/packages.json */
export const PackagesFile = z.strictObject({ ...named, packages: z.array(Package) })
export type PackageEntry = z.infer<typeof Package>
