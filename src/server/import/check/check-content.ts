import { acquirerNotTaking } from '#server/providers/acquirers/taken-currencies.ts'
import { parseWorkingTime, type Period } from '#domain/schedule/working-hours.ts'
import { minutesOfDay } from '#domain/schedule/time-of-day.ts'
import { contradiction, diets, type Suitability } from '#domain/catalogue/diet.ts'
import type { BrandContent, Content, Report } from '../content.ts'
import type { ContentFault } from '../fault.ts'
import type { ReadFile } from '../read-files.ts'
import type { ModifierEntry, ModifierGroupEntry } from '../format/modifiers.ts'
import type { ShopSchedule } from '../format/places.ts'
import type { ProductEntry } from '../format/menu.ts'
import { checkCities } from './cities.ts'
import { checkCoordinates } from './coordinates.ts'
import { checkDuplicateCities, checkDuplicates } from './duplicates.ts'
import { checkLanguages } from './languages.ts'
import { citiesOf, namesOf } from './names.ts'
import { checkOffers } from './offers.ts'
import { checkPrices } from './prices.ts'
import { checkReferences } from './references.ts'
import { checkSizes } from './sizes.ts'

/** Checks across files and entries, beyond the format of a single file. */
export function checkContent(content: Content, files: readonly ReadFile[]): ContentFault[] {
  const faults: ContentFault[] = []
  const report: Report = (file, path, text) => void faults.push({ file, path, text })
  checkLanguages(files, report)
  checkDuplicateCities(content, report)
  checkCities(content, report)
  checkCoordinates(content, citiesOf(files), report)
  checkSchedules(content, report)
  for (const brand of content.brands) {
    checkCompleteness(content, brand, files, report)
    checkDuplicates(brand, report)
    checkReferences(brand, namesOf(files, brand.brand.alias), report)
    checkPrices(content, brand, report)
    checkAcquirers(content, brand, report)
    checkModifiers(brand, report)
    checkSizes(brand, report)
    checkServingHours(brand, report)
    checkDiets(brand, report)
    checkOffers(brand, report)
  }
  return faults
}

// Entries missing in a brand's folder are retired, so an empty list is more likely a mistake.
function checkCompleteness(content: Content, { brand, places }: BrandContent, files: readonly ReadFile[], report: Report): void {
  const folder = `brands/${brand.alias}`
  const has = (kind: string): boolean => files.some((file) => file.brand === brand.alias && file.kind === kind)
  if (!has('menu')) report(folder, '', 'has no menu/*.json: every brand of the folder needs its menu')
  if (!has('places')) report(folder, '', 'has no places/*.json: every brand of the folder needs its shops')
  for (const { file, data } of places) {
    const city = content.cities.find((candidate) => candidate.data.alias === data.city)?.data
    if (city && !city.order_types.delivery && (data.delivery_zones ?? []).length > 0) {
      report(file, 'delivery_zones', `must be empty: cities/${city.alias}.json has order_types.delivery false`)
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
    report(
      file,
      'city',
      `pays in ${currency}, which the acquirer "${alias}" does not take: in "acquirers" of brands/${brand.alias}/brand.json ` +
        `give "${country}" another, or null where nothing is paid online`,
    )
  }
}

/** Bounds must be satisfiable: of each modifier, of each group, and of a group on its dish. */
function checkModifiers({ menu, modifiers }: BrandContent, report: Report): void {
  const known = new Map(modifiers.flatMap(({ data }) => (data.modifiers ?? []).map((modifier) => [modifier.alias, modifier])))
  const groups = new Map(modifiers.flatMap(({ data }) => (data.groups ?? []).map((group) => [group.alias, group])))
  for (const { file, data } of modifiers) {
    for (const [index, { min, max }] of (data.modifiers ?? []).entries()) {
      if (min > max) report(file, `modifiers[${index}]`, `has min ${min} above max ${max}`)
    }
    for (const [index, group] of (data.groups ?? []).entries()) {
      for (const { path, text } of faultsOf(group, known)) report(file, `groups[${index}]${path}`, text)
    }
  }
  for (const { file, data } of menu) {
    for (const [index, { modifiers: own }] of data.products.entries()) {
      const extras = new Set([...(own?.available ?? []), ...(own?.single ?? [])])
      for (const [place, alias] of (own?.groups ?? []).entries()) {
        const both = groups.get(alias)?.modifiers.find(({ modifier }) => extras.has(modifier))
        if (both)
          report(
            file,
            `products[${index}].modifiers.groups[${place}]`,
            `offers "${both.modifier}", which the dish offers outside the group too`,
          )
      }
    }
  }
}

function faultsOf(
  { min, max, modifiers }: ModifierGroupEntry,
  known: ReadonlyMap<string, ModifierEntry>,
): { path: string; text: string }[] {
  const faults: { path: string; text: string }[] = []
  if (min > max) faults.push({ path: '', text: `has min ${min} above max ${max}` })
  let chosen = 0
  let reachable = 0
  for (const [index, { modifier, count }] of modifiers.entries()) {
    const limit = Math.min(known.get(modifier)?.max ?? max, max)
    chosen += count
    if (known.get(modifier)?.type !== 'stop') reachable += limit
    if (count > limit)
      faults.push({ path: `.modifiers[${index}].count`, text: `is ${count}, but at most ${limit} of "${modifier}" can be chosen` })
  }
  if (chosen > max) faults.push({ path: '', text: `starts with ${chosen} chosen, but at most ${max} can be` })
  if (chosen > 0 && chosen < min) faults.push({ path: '', text: `starts with ${chosen} chosen, fewer than its min ${min}` })
  if (reachable < min) faults.push({ path: '', text: `asks for ${min}, but of its modifiers at most ${reachable} can be chosen` })
  return faults
}

/** Hours must be valid; periods of a day in order and without overlap. */
function checkSchedules(content: Content, report: Report): void {
  for (const { file, data } of content.brands.flatMap(({ places }) => places)) {
    for (const [index, { schedule }] of data.shops.entries()) {
      checkHours(schedule, (path, text) => report(file, `shops[${index}].schedule.${path}`, text))
    }
  }
}

/** The same of groups and dishes. */
function checkServingHours({ menu }: BrandContent, report: Report): void {
  for (const { file, data } of menu) {
    const entries = [
      { path: 'group', hours: data.group.hours },
      ...data.products.map(({ hours }, index) => ({ path: `products[${index}]`, hours })),
    ]
    for (const { path, hours } of entries) {
      if (hours != null && !parseWorkingTime(hours)) report(file, `${path}.hours`, `"${hours}" must be hours such as 08:00-11:00`)
    }
  }
}

type ReportFault = (path: string, text: string) => void

function checkHours(schedule: ShopSchedule, report: ReportFault): void {
  const days = [
    ...Object.entries(schedule.default).map(([day, hours]) => ({ path: `default.${day}`, hours })),
    ...Object.entries(schedule.custom ?? {}).map(([date, hours]) => ({ path: `custom.${date}`, hours })),
  ]
  for (const { path, hours } of days) {
    if (hours && !parseWorkingTime(hours.working_time)) {
      report(
        `${path}.working_time`,
        `"${hours.working_time}" must be hours such as 10:00-23:00, or 11:00-02:00 for a night shift, or 10:00-15:00, 17:00-23:00 with a break, in order`,
      )
    }
  }
  for (const [date, plan] of Object.entries(schedule.month ?? {})) {
    if (plan) checkPeriods(plan.order_minutes, `month.${date}.order_minutes`, report)
  }
}

function checkPeriods(periods: readonly Period[], path: string, report: ReportFault): void {
  for (const [index, { from, to }] of periods.entries()) {
    const before = periods[index - 1]
    if (from >= to) report(`${path}[${index}]`, `ends (${to}) before it begins (${from})`)
    else if (to - from > minutesOfDay) report(`${path}[${index}]`, 'is longer than a day')
    if (before && from < before.from) report(`${path}[${index}]`, 'must come before the one above: periods stand in order')
    else if (before && from < before.to) report(`${path}[${index}]`, 'overlaps the period above')
  }
}

/** Allergens must not contradict diets, and a dish must declare those of its preselected modifiers. */
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
    for (const fault of faults) report(file, `${path}.${fault.path}`, fault.text)
  }
}

type DietFault = { path: 'allergens' | 'diets'; text: string }

type Food = { allergens?: string[] | undefined; diets?: string[] | undefined }

const suitabilityOf = ({ allergens = [], diets: own = [] }: Food): Suitability => ({ allergens, diets: own })

function contradictions(entry: Food): DietFault[] {
  const food = suitabilityOf(entry)
  const faults: DietFault[] = diets.flatMap((diet) => {
    const allergen = food.diets.includes(diet) ? contradiction(food, diet) : undefined
    return allergen ? [{ path: 'diets', text: `has "${diet}", but allergens has "${allergen}"` }] : []
  })
  if (food.diets.includes('vegan') && !food.diets.includes('vegetarian'))
    faults.push({ path: 'diets', text: 'has "vegan" without "vegetarian", by which guests look for it too' })
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
  const broken = dish.diets.filter((diet) => !part.diets.includes(diet))
  return [
    ...missing.map((allergen): DietFault => ({ path: 'allergens', text: `lacks "${allergen}" of the preselected "${modifier.alias}"` })),
    ...broken.map((diet): DietFault => ({ path: 'diets', text: `has "${diet}", which the preselected "${modifier.alias}" is not` })),
  ]
}
