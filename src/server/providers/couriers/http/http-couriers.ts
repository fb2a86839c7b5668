import { Coordinates } from '#contract/common.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { Couriers } from '../couriers.ts'

export type CourierSettings = { url: string; token: string | null }

/** Short timeouts: the next request comes half a minute later anyway. */
const limits = { connect: 1000, total: 3000, atMost: 16 * 1024 }

/**
 * A couriers' system that responds to `GET {url}/{order number}` with `{"latitude": 55.75, "longitude": 37.6}`, or with
 * 404 for an order without a courier. The token is sent as a bearer.
 */
export function httpCouriers(
  { url, token }: CourierSettings,
  client: ProviderClient = createProviderClient('The couriers', limits),
): Couriers {
  return {
    async locate(orderId) {
      const response = await client.request(
        { method: 'GET', url: `${url}/${orderId}`, ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }) },
        Coordinates,
      )
      if (response.ok && response.status === 200) return response.body
      if (response.status === 404) return null
      throw new Error(response.ok ? `The couriers answered ${response.status}` : response.why)
    },
  }
}
