import { isTurkey } from '#domain/country.ts'
import { maskOf, phoneDigits } from '#domain/customer/phone.ts'
import { showPhone } from '#domain/customer/phone-typing.ts'
import type { PhoneFault, PhoneReader } from '#domain/customer/read-phone.ts'
import type { CityFacts, Site } from '#web/page-data.ts'

type Mask = CityFacts['phoneMasks'][number]

/**
 * What a phone field takes: `all` masks can be typed, `countries` can be selected; `isAnywhere`: any valid number of the
 * world. `home`: the code of the country in which the server takes a number to be dialled. Without `numbers`, until they are loaded, the server alone says whether a number is right.
 */
export type PhoneMasks = {
  all: Mask[]
  countries: Mask[]
  home: string | undefined
  isAnywhere: boolean
  numbers: PhoneReader | null
}

/** Where the shop at most calls back, any number will do: no message is sent to it. */
export type AcceptedPhones = 'city' | 'any'

/** Stores the last selected country, independent of the city. */
export const maskCookie = 'phone_mask'

/**
 * The masks of the city, its own country first; only Turkey has a country select.
 * Outside of a city a phone may be of any city, or of another country.
 */
export const masksIn = (
  city: Pick<CityFacts, 'phoneMasks' | 'countryCode'> | null,
  site: Pick<Site, 'phoneMasks'>,
  { numbers = null, takes = 'city' }: { numbers?: PhoneReader | null; takes?: AcceptedPhones } = {},
): PhoneMasks => ({
  all: (city ?? site).phoneMasks,
  home: (city && takes === 'city' ? city : site).phoneMasks[0]?.code,
  countries: city && isTurkey(city.countryCode) ? city.phoneMasks : [],
  isAnywhere: city === null || takes === 'any',
  numbers,
})

/** All masks, the selected one first. */
export function chosenFirst({ all, countries }: PhoneMasks, maskId: number | null): Mask[] {
  const chosen = countries.find(({ id }) => id === maskId)
  return chosen ? [chosen, ...all.filter((mask) => mask !== chosen)] : all
}

/**
 * The initial phone: the stored number in its country's mask, otherwise the code of the last selected country, or of
 * the city. `stored` may be masked or not.
 */
export function phoneStart(masks: PhoneMasks, stored: string, rememberedMask: number | null): { phone: string; maskId: number | null } {
  const ordered = chosenFirst(masks, rememberedMask)
  const digits = phoneDigits(stored)
  const mask = (digits === '' ? null : maskOf(ordered, digits)) ?? ordered[0]
  const isKnown = masks.isAnywhere || maskOf(ordered, digits) !== null
  return { phone: showPhone({ masks: ordered, numbers: masks.numbers }, isKnown ? digits : '').text, maskId: mask?.id ?? null }
}

/** Fewer digits are no number anywhere. */
const fewestDigits = 7

/** The fault of the number, by the rule of the server; null when it can be sent. */
export function faultOf({ all, isAnywhere, numbers }: PhoneMasks, phone: string): PhoneFault | null {
  if (numbers === null) return phoneDigits(phone).length < fewestDigits ? 'phone-required' : null
  const read = isAnywhere ? numbers.readAnyPhone(all, phone) : numbers.readPhone(all, phone)
  return read.ok ? null : read.code
}

/** Whether a code can be sent to the number as a text; a landline is called. */
export function receivesTexts({ all, numbers }: PhoneMasks, phone: string): boolean {
  const read = numbers?.readPhone(all, phone)
  return !read?.ok || read.kind === 'mobile'
}
