import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { planOf } from '#domain/customer/numbering-plan.ts'
import type { Mask } from '#domain/customer/phone.ts'

type DemoMask = Mask & { id: number }
type CityFile = { country: { code: string }; phone_masks: DemoMask[] }

const cities = globSync('content/cities/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as CityFile)

/** The masks of a demo city in a country, its own first. */
export function masksOf(country: string): DemoMask[] {
  const city = cities.find((each) => each.country.code === country)
  if (!city) throw new Error(`No demo city in ${country}`)
  return city.phone_masks
}

/** The own mask of each country. */
export const demoMasks: DemoMask[] = [...new Set(cities.map((city) => city.country.code))].flatMap((country) =>
  masksOf(country).slice(0, 1),
)

/** A mask of a country with the usual numbering plan, of 7 to 12 digits. */
export const anyMask: fc.Arbitrary<DemoMask> = fc
  .record({ code: fc.integer({ min: 1, max: 999 }), places: fc.integer({ min: 7, max: 12 }) })
  .map(({ code, places }) => ({ id: 99, code: `+${code}`, mask: `+${code} (##) ${'#'.repeat(places - 2)}`, country_code: 'ZZ' }))

/** A possible number, in one of the masks. */
export const numberOf = (masks: readonly DemoMask[]): fc.Arbitrary<{ mask: DemoMask; national: string }> =>
  fc.constantFrom(...masks).chain((mask) => numberIn(mask).map((national) => ({ mask, national })))

export function numberIn(mask: Mask): fc.Arbitrary<string> {
  const places = mask.mask.split('#').length - 1
  return fc
    .record({
      start: fc.constantFrom(...planOf(mask.country_code).starts),
      rest: fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 12, maxLength: 12 }),
    })
    .map(({ start, rest }) => (start + rest).slice(0, places))
}

/** All ways to dial or write a number in the country. */
export function spellings({ code, country_code }: Mask, national: string): string[] {
  const bare = code.slice(1)
  const { trunks, plusTrunk } = planOf(country_code)
  const spaced = national.replace(/(...)(?=.)/g, '$1 ')
  return [
    national,
    spaced,
    `${bare}${national}`,
    `${code}${national}`,
    `${code} ${spaced}`,
    `00${bare}${national}`,
    ...trunks.flatMap((trunk) => [
      `${trunk}${national}`,
      `${trunk} (${national.slice(0, 3)}) ${national.slice(3)}`,
      `${code} (${trunk}) ${national}`,
      `${bare}${trunk}${national}`,
    ]),
    ...(plusTrunk?.before.some((start) => national.startsWith(start)) ? [`+${plusTrunk.trunk} ${national}`] : []),
  ]
}
