import { fault, type Fault } from '#domain/content/fault.ts'
import type { BrandContent, Report } from '../content.ts'
import type { ProductEntry } from '../format/menu.ts'
import type { ModifierEntry, ModifierGroupEntry } from '../format/modifiers.ts'
import type { Prices } from '../format/value.ts'

/** Sizes of which one at most is chosen, and with each of which the choices that a dish asks for can be made (decision 32). */
export function checkSizes(brand: BrandContent, report: Report): void {
  const stock = stockOf(brand)
  for (const { file, data } of brand.modifiers) {
    for (const [index, modifier] of (data.modifiers ?? []).entries()) {
      const sizes = Object.keys(modifier.by_size)
      const path = `modifiers[${index}].by_size`
      if (sizes.length === 0) continue
      if (!stock.oneOf.some((group) => isAmong(sizes, group))) report(file, path, fault('sizes-not-one-choice'))
      const nested = sizes.find((size) => Object.keys(stock.modifiers.get(size)?.by_size ?? {}).length > 0)
      if (nested !== undefined) report(file, `${path}.${nested}`, fault('size-has-sizes'))
    }
  }
  for (const { file, data } of brand.menu) {
    for (const [index, product] of data.products.entries()) {
      for (const { path, wrong } of [...faultsOf(product, stock), ...costFaults(product)]) report(file, `products[${index}].${path}`, wrong)
    }
  }
}

type SizeIndex = { modifiers: Map<string, ModifierEntry>; groups: Map<string, ModifierGroupEntry>; oneOf: ModifierGroupEntry[] }
type SizeFault = { path: string; wrong: Fault }

function stockOf({ modifiers }: BrandContent): SizeIndex {
  const groups = modifiers.flatMap(({ data }) => data.groups ?? [])
  return {
    modifiers: new Map(modifiers.flatMap(({ data }) => (data.modifiers ?? []).map((modifier) => [modifier.alias, modifier]))),
    groups: new Map(groups.map((group) => [group.alias, group])),
    oneOf: groups.filter(({ max }) => max === 1),
  }
}

const isAmong = (sizes: readonly string[], { modifiers }: ModifierGroupEntry): boolean =>
  sizes.every((size) => modifiers.some(({ modifier }) => modifier === size))

/** A size has a full price or a surcharge, and costs no less than the dish as it comes: no choice takes money off. */
const costFaults = ({ basic_price, collecting_price, by_size }: ProductEntry): SizeFault[] =>
  Object.entries(by_size).flatMap(([size, { cost, price, collecting_cost }]) => {
    const path = `by_size.${size}`
    const both = cost && price ? [{ path: `${path}.cost`, wrong: fault('size-priced-twice') }] : []
    return [
      ...both,
      ...cheaper(`${path}.cost`, cost, basic_price),
      ...cheaper(`${path}.collecting_cost`, collecting_cost, { ...basic_price, ...collecting_price }),
    ]
  })

const cheaper = (path: string, cost: Prices | null | undefined, dish: Prices): SizeFault[] =>
  Object.entries(cost ?? {}).flatMap(([currency, amount]) => {
    const basic = dish[currency]
    if (basic === undefined || amount >= basic) return []
    return [{ path: `${path}.${currency}`, wrong: fault('size-cheaper', { amount, basic }) }]
  })

function faultsOf({ by_size, modifiers: own }: ProductEntry, { modifiers, groups }: SizeIndex): SizeFault[] {
  const faults: SizeFault[] = []
  const chosen = (own?.groups ?? []).flatMap((alias) => groups.get(alias) ?? [])
  const sizes = Object.keys(by_size)
  if (sizes.length > 0 && !chosen.some((group) => group.max === 1 && isAmong(sizes, group)))
    faults.push({ path: 'by_size', wrong: fault('sizes-not-of-dish') })
  const started = chosen.flatMap((group) => group.modifiers).filter(({ count }) => count > 0)
  const again = sizes.find((size) => started.some(({ modifier }) => modifier === size))
  if (again !== undefined) faults.push({ path: `by_size.${again}`, wrong: fault('size-of-start') })
  const isMade = (alias: string, size: string): boolean => modifiers.get(alias)?.by_size?.[size] !== null
  for (const { modifier } of started) {
    const size = started.find((other) => !isMade(modifier, other.modifier))?.modifier
    if (size !== undefined) faults.push({ path: 'modifiers.groups', wrong: fault('start-not-made', { modifier, size }) })
  }
  for (const size of chosen.filter(({ max }) => max === 1).flatMap((group) => group.modifiers.map(({ modifier }) => modifier))) {
    for (const [place, { min, max, modifiers: members }] of chosen.entries()) {
      const most = members.reduce(
        (sum, { modifier }) => (isMade(modifier, size) ? sum + Math.min(modifiers.get(modifier)?.max ?? max, max) : sum),
        0,
      )
      if (most < min) faults.push({ path: `modifiers.groups[${place}]`, wrong: fault('choices-unmet-in-size', { least: min, most, size }) })
    }
  }
  return faults
}
