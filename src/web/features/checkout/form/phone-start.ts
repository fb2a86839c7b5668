import type { CityFacts } from '#web/page-data.ts'

type Masks = Pick<CityFacts, 'phoneMasks' | 'countryCode'>

/** The masks to choose from: all of them in Turkey, elsewhere the city's own (VALID-12, VALID-13). */
export const masksOf = ({ phoneMasks, countryCode }: Masks): CityFacts['phoneMasks'] =>
  countryCode === 'TR' ? phoneMasks : phoneMasks.slice(0, 1)

/** What the phone field starts with: the number of last time if a mask fits it, else the country code (VALID-11, VALID-14, DECIDE-84). */
export function phoneStart(city: Masks, stored: string, rememberedMask: number | null): { phone: string; maskId: number | null } {
  const masks = masksOf(city)
  const remembered = masks.find(({ id }) => id === rememberedMask) ?? masks[0]
  const fits = [remembered, ...masks].find((mask) => mask && stored.startsWith(mask.code))
  return fits ? { phone: stored, maskId: fits.id } : { phone: remembered?.code ?? '', maskId: remembered?.id ?? null }
}
