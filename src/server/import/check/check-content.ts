import { fault, type Fault, type PlacedFault } from '#domain/content/fault.ts'
import { acquirerNotTaking } from '#server/providers/acquirers/taken-currencies.ts'
import { contradiction, diets, type Suitability } from '#domain/catalogue/diet.ts'
import type { BrandContent, Content, Report } from '../content.ts'
import type { CheckedDocument } from '../read-files.ts'
import type { ModifierEntry, ModifierGroupEntry } from '../format/modifiers.ts'
import type { ServingEntry } from '../format/value.ts'
import type { ProductEntry } from '../format/menu.ts'
import { checkCities } from './cities.ts'
import { checkCoordinates } from './coordinates.ts'
import { checkDuplicateCities, checkDuplicates } from './duplicates.ts'
import { checkLanguages } from './languages.ts'
import { citiesOf, namesOf } from './names.ts'
import { checkOffers } from './offers.ts'
import { checkPrices } from './prices.ts'
import { checkReferences } from './references.ts'
import { checkSchedules, faultOfHours } from './schedules.ts'
import { checkSettings } from './settings.ts'
import { checkSizes } from './sizes.ts'
import { checkZoneExtents } from './zone-extents.ts'

/** Checks across documents and entries, beyond the format of a single one. */
export function checkContent(content: Content, files: readonly CheckedDocument[]): PlacedFault[] {
  const faults: PlacedFault[] = []
  const report: Report = (file, path, wrong) => void faults.push({ ...wrong, at: { file, path } })
  checkLanguages(files, report)
  checkDuplicateCities(content, report)
  checkCities(content, report)
  checkCoordinates(content, citiesOf(files), report)
  checkZoneExtents(content, report)
  checkSchedules(content, report)
  for (const brand of content.brands) {
    checkCompleteness(content, brand, files, report)
    checkDuplicates(brand, report)
    const names = namesOf(files, brand.brand.alias)
    checkReferences(brand, names, report)
    checkSettings(brand, names, report)
    checkPrices(content, brand, report)
    checkAcquirers(content, brand, report)
    checkModifiers(brand, report)
    // Where an extra or a choice is only begun, none of its document is known, and no dish is at fault for that.
    if (files.every((one) => one.ok || one.brand !== brand.brand.alias || one.kind !== 'modifiers')) checkSizes(brand, report)
    checkServingHours(brand, report)
    checkDiets(brand, report)
    checkOffers(brand, report)
  }
  return faults
}

/** What a brand cannot do without, and has not. */
export const faultsOfEmpty = (alias: string, has: (kind: string) => boolean): PlacedFault[] =>
  (['menu', 'places'] as const)
    .filter((what) => !has(what))
    .map((what) => ({ ...fault('brand-without', { what }), at: { file: `brands/${alias}`, path: '' } }))

// Entries missing in a brand's folder are retired, so an empty list is more likely a mistake.
function checkCompleteness(content: Content, { brand, places }: BrandContent, files: readonly CheckedDocument[], report: Report): void {
  const has = (kind: string): boolean => files.some((file) => file.brand === brand.alias && file.kind === kind)
  for (const { at, ...wrong } of faultsOfEmpty(brand.alias, has)) report(at.file, at.path, wrong)
  for (const { file, data } of places) {
    const city = content.cities.find((candidate) => candidate.data.alias === data.city)?.data
    if (city && !city.order_types.delivery && (data.delivery_zones ?? []).length > 0) {
      report(file, 'delivery_zones', fault('zones-not-served', { city: city.alias }))
    }
  }
}

/** A city's currency must be one that the acquirer of its country takes, or it must have no acquirer. */
function checkAcquirers({ cities }: Content, { brand, places }: BrandContent, report: Report): void {
  for (const { file, data } of places) {
    const city = cities.find(({ data: { alias } }) => alias === data.city)?.data
    if (!city) continue
    const country = city.country.code
    const currency = city.prices.currency_code
    const alias = acquirerNotTaking(brand, country, currency)
    if (alias === null) continue
    report(file, 'city', fault('acquirer-currency', { currency, acquirer: alias, country, brand: brand.alias }))
  }
}

/** Bounds must be satisfiable: of each modifier, of each group, and of a group on its dish. */
function checkModifiers({ menu, modifiers }: BrandContent, report: Report): void {
  const known = new Map(modifiers.flatMap(({ data }) => (data.modifiers ?? []).map((modifier) => [modifier.alias, modifier])))
  const groups = new Map(modifiers.flatMap(({ data }) => (data.groups ?? []).map((group) => [group.alias, group])))
  for (const { file, data } of modifiers) {
    for (const [index, { min, max }] of (data.modifiers ?? []).entries()) {
      if (min > max) report(file, `modifiers[${index}]`, fault('min-above-max', { min, max }))
    }
    for (const [index, group] of (data.groups ?? []).entries()) {
      for (const { path, wrong } of faultsOf(group, known)) report(file, `groups[${index}]${path}`, wrong)
    }
  }
  for (const { file, data } of menu) {
    for (const [index, { modifiers: own }] of data.products.entries()) {
      const extras = new Set([...(own?.available ?? []), ...(own?.single ?? [])])
      for (const [place, alias] of (own?.groups ?? []).entries()) {
        const both = groups.get(alias)?.modifiers.find(({ modifier }) => extras.has(modifier))
        if (both) report(file, `products[${index}].modifiers.groups[${place}]`, fault('choice-twice', { modifier: both.modifier }))
      }
    }
  }
}

function faultsOf(
  { min, max, free, dearest_only, modifiers }: ModifierGroupEntry,
  known: ReadonlyMap<string, ModifierEntry>,
): { path: string; wrong: Fault }[] {
  const faults: { path: string; wrong: Fault }[] = []
  if (min > max) faults.push({ path: '', wrong: fault('min-above-max', { min, max }) })
  if (dearest_only && free > 0) faults.push({ path: '.dearest_only', wrong: fault('free-beside-dearest') })
  let chosen = 0
  let reachable = 0
  for (const [index, { modifier, count }] of modifiers.entries()) {
    const limit = Math.min(known.get(modifier)?.max ?? max, max)
    chosen += count
    if (known.get(modifier)?.type !== 'stop') reachable += limit
    if (count > limit) faults.push({ path: `.modifiers[${index}].count`, wrong: fault('choice-count', { count, most: limit, modifier }) })
  }
  if (chosen > max) faults.push({ path: '', wrong: fault('choices-above', { count: chosen, most: max }) })
  if (chosen > 0 && chosen < min) faults.push({ path: '', wrong: fault('choices-below', { count: chosen, least: min }) })
  if (reachable < min) faults.push({ path: '', wrong: fault('choices-unmet', { least: min, most: reachable }) })
  return faults
}

/** Hours must be valid, and the last day that something is served on not before the first. */
function checkServingHours({ menu, modifiers }: BrandContent, report: Report): void {
  const checkAt = (file: string, path: string, { hours, from, until }: ServingEntry): void => {
    const wrong = hours == null ? null : faultOfHours(hours)
    if (wrong) report(file, `${path}.hours`, wrong)
    if (from != null && until != null && until < from) report(file, `${path}.until`, fault('ends-first', { from, to: until }))
  }
  for (const { file, data } of menu) {
    checkAt(file, 'group', data.group)
    for (const [index, product] of data.products.entries()) checkAt(file, `products[${index}]`, product)
  }
  for (const { file, data } of modifiers)
    for (const [index, modifier] of (data.modifiers ?? []).entries()) checkAt(file, `modifiers[${index}]`, modifier)
}

/** Allergens must not contradict diets, and a dish must declare those of its preselected modifiers, and their additives. */
function checkDiets({ menu, modifiers }: BrandContent, report: Report): void {
  const known = new Map(modifiers.flatMap(({ data }) => (data.modifiers ?? []).map((modifier) => [modifier.alias, modifier])))
  const groups = new Map(modifiers.flatMap(({ data }) => (data.groups ?? []).map((group) => [group.alias, group])))
  for (const { file, data } of modifiers) {
    for (const [index, modifier] of (data.modifiers ?? []).entries()) reportAll(file, `modifiers[${index}]`, contradictions(modifier))
  }
  for (const { file, data } of menu) {
    for (const [index, product] of data.products.entries()) {
      const own = preselectedOf(product, known, groups)
      reportAll(file, `products[${index}]`, [...contradictions(product), ...own.flatMap((modifier) => undeclared(product, modifier))])
    }
  }

  function reportAll(file: string, path: string, faults: DietFault[]): void {
    for (const { path: key, wrong } of faults) report(file, `${path}.${key}`, wrong)
  }
}

type DietFault = { path: 'allergens' | 'additives' | 'diets'; wrong: Fault }

type Food = { allergens?: string[] | undefined; diets?: string[] | undefined }

const suitabilityOf = ({ allergens = [], diets: own = [] }: Food): Suitability => ({ allergens, diets: own })

function contradictions(entry: Food): DietFault[] {
  const food = suitabilityOf(entry)
  const faults: DietFault[] = diets.flatMap((diet) => {
    const allergen = food.diets.includes(diet) ? contradiction(food, diet) : undefined
    return allergen ? [{ path: 'diets', wrong: fault('diet-contradicted', { diet, allergen }) }] : []
  })
  if (food.diets.includes('vegan') && !food.diets.includes('vegetarian'))
    faults.push({ path: 'diets', wrong: fault('vegan-not-vegetarian') })
  return faults
}

/** The preselected modifiers: they are part of the dish as shown and ordered. */
function preselectedOf(
  { modifiers: own }: ProductEntry,
  known: ReadonlyMap<string, ModifierEntry>,
  groups: ReadonlyMap<string, ModifierGroupEntry>,
): ModifierEntry[] {
  const extras = [...(own?.available ?? []), ...(own?.single ?? [])].filter((alias) => (known.get(alias)?.min ?? 0) > 0)
  const chosen = (own?.groups ?? []).flatMap((alias) => groups.get(alias)?.modifiers ?? []).filter(({ count }) => count > 0)
  return [...extras, ...chosen.map(({ modifier }) => modifier)].flatMap((alias) => known.get(alias) ?? [])
}

function undeclared(product: ProductEntry, modifier: ModifierEntry): DietFault[] {
  const [dish, part] = [suitabilityOf(product), suitabilityOf(modifier)]
  const missing = part.allergens.filter((allergen) => !dish.allergens.includes(allergen))
  const additives = modifier.additives.filter((additive) => !product.additives.includes(additive))
  const broken = dish.diets.filter((diet) => !part.diets.includes(diet))
  return [
    ...missing.map((allergen): DietFault => ({
      path: 'allergens',
      wrong: fault('allergen-undeclared', { allergen, modifier: modifier.alias }),
    })),
    ...additives.map((additive): DietFault => ({
      path: 'additives',
      wrong: fault('additive-undeclared', { additive, modifier: modifier.alias }),
    })),
    ...broken.map((diet): DietFault => ({ path: 'diets', wrong: fault('diet-broken', { diet, modifier: modifier.alias }) })),
  ]
}
