import currencies from 'cldr-core/supplemental/currencyData.json' with { type: 'json' }
import examples from 'libphonenumber-js/examples.mobile.json'
import metadata from 'libphonenumber-js/metadata.max.json'
import { type CountryCode, getCountries, getExampleNumber, Metadata } from 'libphonenumber-js/core'
import type { Brand } from '#brands/brand.ts'
import { hasFractions, isCurrency } from '#domain/currency.ts'
import { inEachLanguage, languages, type WrittenLanguage } from '#domain/language.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import { valueAt } from './stored-entries.ts'

// What a new city may be is proposed by what is kept elsewhere: money by CLDR, time zones by Intl, numbers by libphonenumber.

/** The countries of the world that can be telephoned to, by their names in a language. */
export function countriesIn(language: WrittenLanguage): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return getCountries(metadata)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

type Spell = { _to?: string; _tender?: string }
const spells = currencies.supplemental.currencyData.region as unknown as Readonly<Record<string, readonly Record<string, Spell>[]>>

/** What is paid with in a country now. */
const currenciesOf = (country: string): string[] =>
  (spells[country] ?? [])
    .flatMap((one) => Object.entries(one))
    .filter(([code, { _to, _tender }]) => _to === undefined && _tender !== 'false' && isCurrency(code))
    .map(([code]) => code)

// TypeScript does not know it yet.
type Zoned = Intl.Locale & { getTimeZones(): string[] | undefined }

/** The time zones of a country; that whose winter time is nearest to the sun's at a longitude is the first. */
function timezonesOf(country: string, longitude: number | undefined): string[] {
  const known = (new Intl.Locale('und', { region: country }) as Zoned).getTimeZones() ?? []
  if (longitude === undefined) return known
  const far = new Map(known.map((zone) => [zone, Math.abs(winterHours(zone) - longitude / 15)]))
  return known.toSorted((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0))
}

/** The hours that a zone is ahead of Greenwich without summer time. */
function winterHours(timeZone: string): number {
  const offsetOn = (month: number): number => {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    const name = format.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60)
  }
  return Math.min(offsetOn(0), offsetOn(6))
}

/** Digits behind a country code, and with it, that a mask may have. */
const [leastPlaces, mostPlaces, mostDigits] = [7, 12, 15]

/** How numbers of a country are written; as an earlier city has it, where there is one. */
function masksOf(country: string, cities: readonly Entry[]): unknown[] {
  const known = cities.flatMap(({ phone_masks }) => (Array.isArray(phone_masks) ? (phone_masks as Entry[]) : []))
  const own = known.find(({ country_code }) => country_code === country)
  if (own) return [own]
  const example = getExampleNumber(country as CountryCode, examples, metadata)
  if (!example) return []
  const code = `+${example.countryCallingCode}`
  const plan = new Metadata(metadata)
  plan.selectNumberingPlan(country as CountryCode)
  const longest = Math.max(...(plan.numberingPlan?.possibleLengths() ?? [0]))
  const written = example.formatInternational().slice(code.length).replace(/\d/g, '#')
  const places = written.split('#').length - 1
  const room = Math.max(leastPlaces, Math.min(longest, mostPlaces, mostDigits - (code.length - 1)))
  const mask = `${code}${written}${'#'.repeat(Math.max(0, room - places))}`
  const id = Math.max(0, ...known.map((one) => Number(one.id))) + 1
  return [{ id, name: nameOfCountry(country), code, mask, country_code: country }]
}

const nameOfCountry = (country: string): Record<WrittenLanguage, string> =>
  inEachLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)

/** What a new city in a country is, without its name and its place. `cities`: those of the chain. */
export function proposedCity(brand: Brand, country: string, longitude: number | undefined, cities: readonly Entry[]) {
  const timezones = timezonesOf(country, longitude)
  const tender = currenciesOf(country)
  const [currency = 'EUR'] = tender
  const alike = cities.find((city) => valueAt(city, '/prices/currency_code') === currency)
  const data: Entry = {
    sort: Math.max(0, ...cities.map(({ sort }) => Number(sort))) + 10,
    timezone: timezones[0] ?? 'Etc/UTC',
    type: 'city',
    country: { code: country, name: nameOfCountry(country) },
    order_types: { delivery: true, takeaway: true },
    phone: brand.defaultPhone,
    email: brand.email,
    phone_masks: masksOf(country, cities),
    prices: { currency_code: currency, fractional: valueAt(alike ?? {}, '/prices/fractional') ?? hasFractions(currency) },
    banknotes: alike?.banknotes ?? [],
    // How much is much in cash, and which notes there are, is said where no city tells.
    ...(alike && { cash_maximum: alike.cash_maximum }),
  }
  const others = Intl.supportedValuesOf('currency').filter((code) => !tender.includes(code))
  return { data, timezones, currencies: [...tender, ...others] }
}

/** What follows “food delivery” in languages whose names of cities do not bend: “in Berlin”. */
export const cityInWords = (name: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = name[language]
      if (typeof text !== 'string') return []
      return [[language, language === 'en' || language === 'de' ? `in ${text}` : text]]
    }),
  )
