import { type RawBuilder, sql } from 'kysely'

/** A condition of a statement: that a brand's catalogue still has a version, as this statement sees it. */
export const isCurrent = (brand: string, version: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select catalogue.version from catalogue where catalogue.brand = ${brand}), 0) = ${version}`
