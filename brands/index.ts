import { fileURLToPath } from 'node:url'
import type { Brand } from './brand.ts'
import { brandFaults } from './check-brands.ts'
import { readBrands } from './read-brands.ts'

const read = readBrands(fileURLToPath(new URL('.', import.meta.url)))

/** The brands as their folders say. What the shop runs with is `services.brands`: there the office's settings are laid over. */
export const brandFolders: readonly Brand[] = read.brands
/** Faults of the folders and facts of brands; the shop does not start with any. */
export const faultsOfBrands: readonly string[] = [...read.faults, ...brandFaults(read.brands)]

export const brandFolder = (alias: string): Brand | null => brandFolders.find((brand) => brand.alias === alias) ?? null
