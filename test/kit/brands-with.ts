import type { Brand } from '#brands/brand.ts'
import { brands } from '#brands/index.ts'

/** The brands with or without signing in, whatever their own facts say: most tests order as guests. */
export const brandsWith = (authEnabled: boolean): Brand[] =>
  brands.map((brand) => ({ ...brand, customers: { ...brand.customers, authEnabled } }))
