import type { Brand } from '#brands/brand.ts'
import { brandFolders } from '#brands/index.ts'

/** The brands with or without sign-in, independent of their own facts: most tests order as guests. */
export const brandsWith = (authEnabled: boolean): Brand[] =>
  brandFolders.map((brand) => ({ ...brand, customers: { ...brand.customers, authEnabled } }))
