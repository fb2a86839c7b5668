import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json'
import metadata from 'libphonenumber-js/metadata.max.json'
import { diallingIn, type Mask } from '#domain/customer/phone.ts'
import { type KnownNumber, phoneNumbers } from '#domain/customer/phone-numbers.ts'
import { type FullPhoneRules, phoneReader } from '#domain/customer/read-phone.ts'

type DemoMask = Mask & { id: number }
type CityFile = { country: { code: string }; phone_masks: DemoMask[] }

export const numbers = phoneReader(phoneNumbers(metadata))

const cities = globSync('content/cities/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as CityFile)

/** A language of the demo is Uzbek; no city is there yet. */
const uzbekistan: DemoMask = { id: 99, code: '+998', mask: '+998 (##) ###-##-##', country_code: 'UZ' }

/** The masks of a demo city in a country, its own first. */
export function masksOf(country: string): DemoMask[] {
  if (country === 'UZ') return [uzbekistan, ...(cities[0]?.phone_masks ?? [])]
  const city = cities.find((each) => each.country.code === country)
  if (!city) throw new Error(`No demo city in ${country}`)
  return city.phone_masks
}

export const rulesIn = (country: string): FullPhoneRules<DemoMask> => ({ masks: masksOf(country), numbers })

/** The own mask of each country. */
export const demoMasks: DemoMask[] = [...new Set([...cities.map((city) => city.country.code), 'UZ'])].flatMap((country) =>
  masksOf(country).slice(0, 1),
)

/** A valid number, in one of the masks; `national` without the code. */
export type AnyNumber = { mask: DemoMask; national: string; kind: KnownNumber['kind'] }

const digit = fc.constantFrom(...Array.from('0123456789'))
const digitsOf = (minLength: number, maxLength: number) => fc.string({ unit: digit, minLength, maxLength })

/** Mobiles like the example of the metadata, and mobiles and landlines of every length that the country has. */
export const numberOf = (masks: readonly DemoMask[]): fc.Arbitrary<AnyNumber> =>
  fc.constantFrom(...masks).chain((mask) => {
    const country = mask.country_code as CountryCode
    const example = getExampleNumber(country, examples, metadata)?.nationalNumber ?? ''
    const start = fc.constantFrom(...diallingIn(country).starts)
    const places = mask.mask.split('#').length - 1
    const [fewest, most] = country === 'DE' ? [4, 12] : [places, places]
    return fc
      .oneof(
        digitsOf(4, 4).map((tail) => example.slice(0, -4) + tail),
        start.chain((begun) => digitsOf(fewest - begun.length, most - begun.length).map((rest) => begun + rest)),
      )
      .map((national) => ({ mask, national, kind: kindOf(mask, national) }))
      .filter((number): number is AnyNumber => number.kind !== null)
  })

function kindOf(mask: Mask, national: string): KnownNumber['kind'] | null {
  const digits = mask.code.slice(1) + national
  const found = numbers.find(digits)
  return found?.digits === digits && found.country === mask.country_code && ['mobile', 'landline'].includes(found.kind) ? found.kind : null
}

const spaced = (national: string): string => national.replace(/(...)(?=.)/g, '$1 ')

/** The ways to write a number that leave no doubt in its country: with its trunk prefix, or with the country's code. */
export function clearSpellings({ code, country_code }: Mask, national: string): string[] {
  const bare = code.slice(1)
  const { trunks, plusTrunk } = diallingIn(country_code)
  return [
    `${code}${national}`,
    `${code} ${spaced(national)}`,
    `${code}-${national.slice(0, 2)}-${national.slice(2)}`,
    `00${bare}${national}`,
    `00 ${bare} ${spaced(national)}`,
    ...trunks.flatMap((trunk) => [
      `${trunk}${national}`,
      `${trunk} (${national.slice(0, 3)}) ${national.slice(3)}`,
      `${code} (${trunk}) ${national}`,
    ]),
    ...(country_code === 'RU' && national.startsWith('9') ? [`+8 ${national}`] : []),
    ...(plusTrunk?.before.some((start) => national.startsWith(start)) ? [`+${plusTrunk.trunk} ${national}`] : []),
  ]
}

/** All ways to dial or write a number in the country, without trunk prefix and plus too. */
export function spellings(mask: Mask, national: string): string[] {
  const bare = mask.code.slice(1)
  const { trunks } = diallingIn(mask.country_code)
  return [
    ...clearSpellings(mask, national),
    national,
    spaced(national),
    `${bare}${national}`,
    ...trunks.map((trunk) => `${bare}${trunk}${national}`),
  ]
}
