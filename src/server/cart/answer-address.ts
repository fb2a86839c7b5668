import { setAddressByText } from '#contract/address.ts'
import type { City } from '#domain/city/place.ts'
import { presentAddress } from '#server/address/present-address.ts'
import { presentSavedAddresses } from '#server/address/present-saved-addresses.ts'
import { rememberPlace } from '#server/http/cookies.ts'
import { problemReply } from '#server/http/problem-reply.ts'
import type { Services } from '#server/services.ts'
import { type MenuRequest, sendWithMenu } from './send-with-menu.ts'
import type { AddressOutcome } from './set-place.ts'
import { forgetAddress } from './forget-address.ts'

/** The reply after choosing an address: the cart and the menu there, or a refusal with what was recognized of the address. */
export async function answerAddress(
  services: Services,
  request: MenuRequest,
  city: Pick<City, 'id' | 'alias' | 'name'>,
  text: string,
  outcome: AddressOutcome,
): Promise<null> {
  const { context, reply } = request
  if (!outcome.ok) {
    await forgetAddress(services, context)
    rememberPlace(reply, { delivery_zone_id: null })
    // The refusal includes the unsaved address: the form chooses its view by found and delivery_possible.
    const unsaved = presentAddress({ address: outcome.address, text, city, zone: null, shop: null }, context.language)
    void reply.code(422).send({ ...problemReply(context.language, [outcome.problem]), delivery_address: unsaved })
    return null
  }
  rememberPlace(reply, { city: city.alias, order_type: 'delivery', delivery_zone_id: outcome.zone.id })
  const delivery_address = presentAddress({ ...outcome, text, city }, context.language)
  const delivery_addresses = await presentSavedAddresses(services, context)
  return sendWithMenu(services, setAddressByText, request, outcome.cart, { delivery_addresses, delivery_address })
}
