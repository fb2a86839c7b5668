import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, menuWanted, QueryId } from './common.ts'
import { DeliveryAddress, AddressSet } from './address.ts'

export const listAddresses = call({
  method: 'GET',
  path: '/api/user/addresses',
  summary: 'The saved addresses of the customer, the one used last first',
  reply: z.object({ delivery_addresses: z.array(DeliveryAddress) }),
  refuses: [401],
})
export const setAddressById = call({
  method: 'POST',
  path: '/api/user/addresses/set-by-id',
  summary: 'Deliver to a saved address',
  body: z.object({ delivery_address_id: Id.check(z.maximum(2_147_483_647)), ...menuWanted }),
  reply: AddressSet,
  limit: 'cart',
  refuses: [401, 404, 429],
})
const savedId = z.object({ id: QueryId })
export const removeSavedAddress = call({
  method: 'DELETE',
  path: '/api/user/addresses/remove/:id',
  summary: 'Forget a saved address, which is then no longer delivered to; the remaining ones',
  params: savedId,
  reply: z.object({ delivery_addresses: z.array(DeliveryAddress) }),
  limit: 'cart',
  refuses: [401, 404, 429],
})
export const restoreSavedAddress = call({
  method: 'POST',
  path: '/api/user/addresses/restore/:id',
  summary: 'Bring back a saved address within an hour after its removal; all saved ones. It is not delivered to again by that',
  params: savedId,
  reply: z.object({ delivery_addresses: z.array(DeliveryAddress) }),
  limit: 'cart',
  refuses: [401, 404, 429],
})
