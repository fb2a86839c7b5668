import { type RawBuilder, sql } from 'kysely'

/** An SQL condition: a brand's catalogue still has a version. */
export const isCurrent = (brand: string, version: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select catalogue.version from catalogue where catalogue.brand = ${brand}), 0) = ${version}`
