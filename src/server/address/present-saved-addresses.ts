import type { DeliveryAddress as WireAddress } from '#contract/address.ts'
import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import { spotOf } from '#domain/city/zone-of-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { presentAddress } from './present-address.ts'
import { savedAddresses } from './saved-addresses.ts'

/** The customer's saved addresses, each with its current delivery offer; empty for a guest. */
export async function presentSavedAddresses({ database, snapshots }: Services, context: RequestContext): Promise<WireAddress[]> {
  if (!context.customer) return []
  const { places } = snapshots.of(context.brand.alias)
  const saved = await savedAddresses(database, context.customer.id)
  return saved.map(({ city, address }) => {
    const served = places.city(city.id)
    const { zone, shop } = served ? deliveryOffer(places, served, spotOf(address)) : { zone: null, shop: null }
    return presentAddress({ address, text: '', city, zone, shop }, context.language)
  })
}
