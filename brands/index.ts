import { fileURLToPath } from 'node:url'
import type { Brand } from './brand.ts'
import { brandFaults } from './check-brands.ts'
import { readBrands } from './read-brands.ts'

const read = readBrands(fileURLToPath(new URL('.', import.meta.url)))

export const brands: readonly Brand[] = read.brands
/** Faults of the folders and facts of brands; the shop does not start with any. */
export const faultsOfBrands: readonly string[] = [...read.faults, ...brandFaults(read.brands)]

export const brandOf = (alias: string): Brand | null => brands.find((brand) => brand.alias === alias) ?? null
