import type { BrandContent, Content, Report } from '../content.ts'
import type { ContentFault } from '../fault.ts'
import type { ReadFile } from '../read-files.ts'
import { checkAcquirers } from './acquirers.ts'
import { checkCities } from './cities.ts'
import { checkCoordinates } from './coordinates.ts'
import { checkDiets } from './diets.ts'
import { checkDuplicateCities, checkDuplicates } from './duplicates.ts'
import { checkLanguages } from './languages.ts'
import { checkModifiers } from './modifiers.ts'
import { citiesOf, namesOf } from './names.ts'
import { checkOffers } from './offers.ts'
import { checkPrices } from './prices.ts'
import { checkReferences } from './references.ts'
import { checkSchedules, checkServingHours } from './schedules.ts'
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
