import type { Brand } from './brand.ts'
import { imbaPizza } from './imba-pizza/brand.ts'
import { mylavash } from './mylavash/brand.ts'
import { sofra } from './sofra/brand.ts'
import { suare } from './suare/brand.ts'

export const brands: readonly Brand[] = [sofra, mylavash, imbaPizza, suare]

export const brandOf = (alias: string): Brand | null => brands.find((brand) => brand.alias === alias) ?? null
