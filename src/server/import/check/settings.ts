import { readableContrast, saidContrast } from '#domain/brand/own-colours.ts'
import { fault } from '#domain/content/fault.ts'
import { paleColours } from '#server/brand/own-look.ts'
import type { BrandContent, Report } from '../content.ts'
import { nearestName } from '../nearest-name.ts'
import type { Names } from './names.ts'

/** What a brand sets must hold together, with what it leaves to its folder. */
export function checkSettings({ brand, settings }: BrandContent, { brandCities }: Names, report: Report): void {
  for (const { file, data } of settings) {
    const { offered, default: own } = brand.languages
    if (!offered.includes(own)) report(file, 'languages.default', fault('language-not-offered', { language: own }))
    const { percent, paused_spend_until: paused } = data.bonuses ?? {}
    if (percent !== undefined && paused !== undefined) report(file, 'bonuses.paused_spend_until', fault('bonuses-both'))
    if (brand.bonuses.launched !== 'nobody' && !brand.customers.authEnabled) report(file, 'bonuses.launched', fault('bonuses-unclaimed'))
    for (const { colour, contrast } of paleColours(brand.alias, brand.ownLook))
      report(file, `look.${colour}`, fault('colour-pale', { contrast: saidContrast(contrast), needed: readableContrast }))
    const cities = (data.payment_types_by_city ?? []).map(({ city }) => city)
    const named = [
      ...cities.map((city, index) => ({ city, path: `payment_types_by_city[${index}].city` })),
      ...(data.tips?.cities ?? []).map((city, index) => ({ city, path: `tips.cities[${index}]` })),
    ]
    for (const { city, path } of named)
      if (brandCities !== null && !brandCities.has(city))
        report(file, path, fault('name-unknown', { what: 'city-of-brand', name: city, meant: nearestName(city, brandCities) ?? null }))
    const countries = (data.companies ?? []).map(({ country }) => country)
    const additives = (data.additive_numbers ?? []).map(({ additive }) => additive)
    for (const { list, names } of [
      { list: 'payment_types_by_city', names: cities },
      { list: 'companies', names: countries },
      { list: 'additive_numbers', names: additives },
    ])
      for (const [index, name] of names.entries())
        if (names.indexOf(name) < index) report(file, `${list}[${index}]`, fault('twice', { name, first: null }))
  }
}
