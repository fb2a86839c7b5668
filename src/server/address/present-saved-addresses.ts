import type { DeliveryAddress as WireAddress } from '#contract/address.ts'
import { deliveryOffer } from '#domain/address/delivery-offer.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { presentAddress } from './present-address.ts'
import { savedAddresses } from './saved-addresses.ts'

/** The saved addresses of whoever asks, each with what is offered there today; a guest has none (DECIDE-39). */
export async function presentSavedAddresses({ database, snapshots }: Services, visit: Visit): Promise<WireAddress[]> {
  if (!visit.customer) return []
  const { places } = snapshots.of(visit.brand.alias)
  const saved = await savedAddresses(database, visit.customer.id)
  return saved.map(({ city, address }) => {
    const { latitude, longitude } = address.coordinates
    const served = places.city(city.id)
    const { zone, shop } = served ? deliveryOffer(places, served, [latitude, longitude]) : { zone: null, shop: null }
    return presentAddress({ address, text: '', city, zone, shop }, visit.language)
  })
}
