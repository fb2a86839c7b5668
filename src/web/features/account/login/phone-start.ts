import { isTurkey } from '#domain/city/place.ts'
import { fillMask } from '#domain/customer/phone.ts'
import type { CityFacts } from '#web/page-data.ts'

type City = Pick<CityFacts, 'phoneMasks' | 'countryCode'>

/** Keeps the country chosen last (ACC-DECIDE-20). */
export const maskCookie = 'phone_mask_id'

/** All masks of the city where countries are chosen, elsewhere its own (PHONE-03, PHONE-06). */
export const masksIn = ({ phoneMasks, countryCode }: City): CityFacts['phoneMasks'] =>
  isTurkey(countryCode) ? phoneMasks : phoneMasks.slice(0, 1)

/** What the field starts with: the number of last time in a mask that fits it, else the country's code (PHONE-05, PHONE-07, SESSION-12). */
export function phoneStart(city: City, stored: string, rememberedMask: number | null): { phone: string; maskId: number | null } {
  const masks = masksIn(city)
  const remembered = masks.find(({ id }) => id === rememberedMask) ?? masks[0]
  const fitting = [remembered, ...masks].find((mask) => mask && stored !== '' && stored.startsWith(mask.code.replace(/\D/g, '')))
  const mask = fitting ?? remembered
  return { phone: mask ? fillMask(mask.mask, mask.code, fitting ? stored : '') : '', maskId: mask?.id ?? null }
}
