import { isTurkey } from '#domain/country.ts'
import { isForeignPhone, maskOf, phoneDigits, type PhoneFault, phoneFault } from '#domain/customer/phone.ts'
import { showPhone } from '#domain/customer/phone-typing.ts'
import type { CityFacts, Site } from '#web/page-data.ts'

type Mask = CityFacts['phoneMasks'][number]

/** The masks of a phone field: `all` of them can be typed, `countries` are to choose from. */
export type PhoneMasks = { all: Mask[]; countries: Mask[]; isAnywhere: boolean }

/** Keeps the country chosen last, through a change of the city (DECIDE-84, ACC-DECIDE-20). */
export const maskCookie = 'phone_mask'

/**
 * Those of the city, whose own country comes first; a country is chosen in Turkey alone (PHONE-03, PHONE-06, VALID-12,
 * VALID-13). Outside of a city a phone may be one of any city, or of another country altogether.
 */
export const masksIn = (city: Pick<CityFacts, 'phoneMasks' | 'countryCode'> | null, site: Pick<Site, 'phoneMasks'>): PhoneMasks => ({
  all: (city ?? site).phoneMasks,
  countries: city && isTurkey(city.countryCode) ? city.phoneMasks : [],
  isAnywhere: city === null,
})

/** All masks, the chosen one first. */
export function chosenFirst({ all, countries }: PhoneMasks, maskId: number | null): Mask[] {
  const chosen = countries.find(({ id }) => id === maskId)
  return chosen ? [chosen, ...all.filter((mask) => mask !== chosen)] : all
}

/**
 * What the field starts with: the number of last time in the mask of its country, else the code of the country chosen last,
 * or of the city (PHONE-05, PHONE-07, SESSION-12, VALID-11, VALID-14). `stored` may have its mask or none.
 */
export function phoneStart(masks: PhoneMasks, stored: string, rememberedMask: number | null): { phone: string; maskId: number | null } {
  const ordered = chosenFirst(masks, rememberedMask)
  const digits = phoneDigits(stored)
  const mask = (digits === '' ? null : maskOf(ordered, digits)) ?? ordered[0]
  const isKnown = masks.isAnywhere || maskOf(ordered, digits) !== null
  return { phone: showPhone(ordered, isKnown ? digits : '').text, maskId: mask?.id ?? null }
}

/** What is wrong with the number as it stands; null when it can be sent (PHONE-02). */
export function faultOf({ all, isAnywhere }: PhoneMasks, phone: string): PhoneFault | null {
  const fault = phoneFault(all, phone)
  return fault === 'phone-unknown' && isAnywhere && isForeignPhone(all, phoneDigits(phone)) ? null : fault
}
