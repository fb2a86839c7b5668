import { Coordinates } from '#contract/common.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { Couriers } from '../couriers.ts'

export type CourierSettings = { url: string; token: string | null }

/** A map that is late is worth nothing: the next look comes half a minute later anyway. */
const patience = { connect: 1000, total: 3000, atMost: 16 * 1024 }

/**
 * A couriers' system that answers `GET {url}/{order number}` with `{"latitude": 55.75, "longitude": 37.6}`, or with 404
 * for an order that none of its couriers has. The token is sent as a bearer.
 */
export function httpCouriers(
  { url, token }: CourierSettings,
  client: ProviderClient = createProviderClient('The couriers', patience),
): Couriers {
  return {
    async locate(orderId) {
      const heard = await client.ask(
        { method: 'GET', url: `${url}/${orderId}`, ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }) },
        Coordinates,
      )
      if (heard.ok && heard.status === 200) return heard.body
      if (heard.status === 404) return null
      throw new Error(heard.ok ? `The couriers answered ${heard.status}` : heard.why)
    },
  }
}
