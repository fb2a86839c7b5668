import { setAddressByText } from '#contract/address.ts'
import type { City } from '#domain/city/place.ts'
import { presentAddress } from '#server/address/present-address.ts'
import { presentSavedAddresses } from '#server/address/present-saved-addresses.ts'
import { rememberPlace } from '#server/http/cookies.ts'
import { problemReply } from '#server/http/problem-reply.ts'
import type { Services } from '#server/services.ts'
import { type MenuRequest, sendWithMenu } from './send-with-menu.ts'
import { type AddressOutcome, forgetAddress } from './set-place.ts'

/** What became of an address: the cart and the menu there, or a refusal that says what was understood of it. */
export async function answerAddress(
  services: Services,
  asked: MenuRequest,
  city: Pick<City, 'id' | 'alias' | 'name'>,
  text: string,
  outcome: AddressOutcome,
): Promise<null> {
  const { context, reply } = asked
  if (!outcome.ok) {
    await forgetAddress(services, context)
    rememberPlace(reply, { delivery_zone_id: null })
    // The refusal carries the unsaved address: from found and delivery_possible the form picks its view.
    const unsaved = presentAddress({ address: outcome.address, text, city, zone: null, shop: null }, context.language)
    void reply.code(422).send({ ...problemReply(context.language, [outcome.problem]), delivery_address: unsaved })
    return null
  }
  rememberPlace(reply, { city: city.alias, order_type: 'delivery', delivery_zone_id: outcome.zone.id })
  const delivery_address = presentAddress({ ...outcome, text, city }, context.language)
  const delivery_addresses = await presentSavedAddresses(services, context)
  return sendWithMenu(services, setAddressByText, asked, outcome.cart, { delivery_addresses, delivery_address })
}
