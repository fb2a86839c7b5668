import { isTurkey } from '#domain/country.ts'
import { isForeignPhone, maskOf, phoneDigits, type PhoneFault, phoneFault } from '#domain/customer/phone.ts'
import { showPhone } from '#domain/customer/phone-typing.ts'
import type { CityFacts, Site } from '#web/page-data.ts'

type Mask = CityFacts['phoneMasks'][number]

/** The masks of a phone field: `all` can be typed, `countries` can be selected. */
export type PhoneMasks = { all: Mask[]; countries: Mask[]; isAnywhere: boolean }

/** Stores the last selected country, independent of the city (DECIDE-84, ACC-DECIDE-20). */
export const maskCookie = 'phone_mask'

/**
 * The masks of the city, its own country first; only Turkey has a country select (PHONE-03, PHONE-06, VALID-12,
 * VALID-13). Outside of a city a phone may be of any city, or of another country.
 */
export const masksIn = (city: Pick<CityFacts, 'phoneMasks' | 'countryCode'> | null, site: Pick<Site, 'phoneMasks'>): PhoneMasks => ({
  all: (city ?? site).phoneMasks,
  countries: city && isTurkey(city.countryCode) ? city.phoneMasks : [],
  isAnywhere: city === null,
})

/** All masks, the selected one first. */
export function chosenFirst({ all, countries }: PhoneMasks, maskId: number | null): Mask[] {
  const chosen = countries.find(({ id }) => id === maskId)
  return chosen ? [chosen, ...all.filter((mask) => mask !== chosen)] : all
}

/**
 * The initial phone: the stored number in its country's mask, otherwise the code of the last selected country, or of
 * the city (PHONE-05, PHONE-07, SESSION-12, VALID-11, VALID-14). `stored` may be masked or not.
 */
export function phoneStart(masks: PhoneMasks, stored: string, rememberedMask: number | null): { phone: string; maskId: number | null } {
  const ordered = chosenFirst(masks, rememberedMask)
  const digits = phoneDigits(stored)
  const mask = (digits === '' ? null : maskOf(ordered, digits)) ?? ordered[0]
  const isKnown = masks.isAnywhere || maskOf(ordered, digits) !== null
  return { phone: showPhone(ordered, isKnown ? digits : '').text, maskId: mask?.id ?? null }
}

/** The fault of the number; null when it can be sent (PHONE-02). */
export function faultOf({ all, isAnywhere }: PhoneMasks, phone: string): PhoneFault | null {
  const fault = phoneFault(all, phone)
  return fault === 'phone-unknown' && isAnywhere && isForeignPhone(all, phoneDigits(phone)) ? null : fault
}
