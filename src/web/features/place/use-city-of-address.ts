import type { DeliveryAddress } from '#contract/address.ts'
import type { ShortCity } from '#contract/city.ts'
import { callApi } from '#web/browser/api.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { chooseCity } from './cities/choose-city.ts'

type CityMatch = { kind: 'here' } | { kind: 'other'; city: ShortCity } | { kind: 'nowhere' }

/** Where an address lies: in this city, in another one of the list, or outside of all. */
export function whereabouts(address: Pick<DeliveryAddress, 'city_id'>, cityId: number, cities: readonly ShortCity[]): CityMatch {
  if (address.city_id === cityId) return { kind: 'here' }
  const city = cities.find(({ id }) => id === address.city_id)
  return city ? { kind: 'other', city } : { kind: 'nowhere' }
}

/** Moves the customer to the city of an address or a shop; false when it is the page's city. */
export function useCityOfAddress(go = chooseCity): (address: Pick<DeliveryAddress, 'city_id'>, cityId: number) => Promise<boolean> {
  const t = useTexts('place')
  const { brand } = useSite()
  return async (address, cityId) => {
    if (address.city_id === cityId) return false
    const result = await callApi('GET /api/cities', {})
    // Other failures are shown for every call already.
    if (!result.ok && result.status === 0) flash(t.offline, { kind: 'error' })
    if (!result.ok) return true
    const found = whereabouts(address, cityId, result.reply.cities)
    if (found.kind === 'other') go(found.city, brand)
    // Shown like every failure.
    if (found.kind === 'nowhere') openModal('ServerErrorModal', { message: t.not_possible })
    return true
  }
}
