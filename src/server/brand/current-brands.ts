import type { Brand } from '#brands/brand.ts'
import type { Services } from '#server/services.ts'

/** A brand as the shop runs with it; null for one that has no folder. */
export const brandOf = ({ brands }: Pick<Services, 'brands'>, alias: string): Brand | null =>
  brands.find((brand) => brand.alias === alias) ?? null
