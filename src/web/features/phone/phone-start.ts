import { isTurkey } from '#domain/city/place.ts'
import { fillMask, isMaskFull, isPhone, phoneDigits } from '#domain/customer/phone.ts'
import type { CityFacts } from '#web/page-data.ts'

type Mask = CityFacts['phoneMasks'][number]
type City = Pick<CityFacts, 'phoneMasks' | 'countryCode'>

/** Keeps the country chosen last, through a change of the city (DECIDE-84, ACC-DECIDE-20). */
export const maskCookie = 'phone_mask'

/** Outside of a city nothing is known of the number but its length. */
const anywhere: Mask = { id: 0, name: '', code: '+', mask: '+###############', country_code: '' }

/** All masks of the city where countries are chosen, elsewhere its own (PHONE-03, PHONE-06, VALID-12, VALID-13). */
export const masksIn = (city: City | null): Mask[] =>
  city === null ? [anywhere] : isTurkey(city.countryCode) ? city.phoneMasks : city.phoneMasks.slice(0, 1)

/**
 * What the field starts with: the number of last time in a mask that fits it, else the country's code (PHONE-05, PHONE-07,
 * SESSION-12, VALID-11, VALID-14). `stored` may have its mask or none.
 */
export function phoneStart(city: City | null, stored: string, rememberedMask: number | null): { phone: string; maskId: number | null } {
  const masks = masksIn(city)
  const digits = phoneDigits(stored)
  const remembered = masks.find(({ id }) => id === rememberedMask) ?? masks[0]
  const fitting = [remembered, ...masks].find((mask) => mask && digits !== '' && digits.startsWith(phoneDigits(mask.code)))
  const mask = fitting ?? remembered
  return { phone: mask ? fillMask(mask.mask, mask.code, fitting ? `+${digits}` : '') : '', maskId: mask?.id ?? null }
}

/** Whether the number is whole: its mask is full, or outside of a city it is long enough to be one. */
export function isWholePhone(city: City | null, maskId: number | null, phone: string): boolean {
  const masks = masksIn(city)
  const mask = masks.find(({ id }) => id === maskId) ?? masks[0]
  return mask === anywhere ? isPhone(phoneDigits(phone)) : mask !== undefined && isMaskFull(mask.mask, phone)
}
