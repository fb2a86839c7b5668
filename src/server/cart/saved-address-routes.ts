import type { FastifyInstance } from 'fastify'
import { listAddresses, removeSavedAddress, setAddressById } from '#contract/address.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { presentSavedAddresses } from '#server/address/present-saved-addresses.ts'
import { removeAddress, savedAddress } from '#server/address/saved-addresses.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { answerAddress } from './answer-address.ts'
import { deliverToKnown, forgetAddress } from './set-place.ts'

const signInNeeded: Refused = { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] }

/** What customers may do with the addresses that they have saved; those of others are not there. */
export function savedAddressRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listAddresses, async ({ visit }) =>
    visit.customer ? answer({ delivery_addresses: await presentSavedAddresses(services, visit) }) : signInNeeded,
  )

  serve(app, services, setAddressById, async (asked) => {
    const { visit, body } = asked
    if (!visit.customer) return signInNeeded
    const saved = await savedAddress(services.database, visit.customer.id, body.delivery_address_id)
    if (!saved) {
      await forgetAddress(services, visit)
      return notFound()
    }
    const { address, city } = saved
    const served = services.snapshots.of(visit.brand.alias).places.city(city.id)
    const outcome = served
      ? await deliverToKnown(services, visit, served, address)
      : ({ ok: false, address, problem: { field: 'delivery_address', code: 'address-elsewhere' } } as const)
    return answerAddress(services, asked, { alias: served?.alias ?? '', ...city }, '', outcome)
  })

  serve(app, services, removeSavedAddress, async ({ visit, params }) => {
    if (!visit.customer) return signInNeeded
    if (!(await removeAddress(services.database, visit.customer.id, params.id))) return notFound()
    await forgetAddress(services, visit, params.id)
    return answer({ delivery_addresses: await presentSavedAddresses(services, visit) })
  })
}
