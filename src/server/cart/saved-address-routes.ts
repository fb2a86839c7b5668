import type { FastifyInstance } from 'fastify'
import { listAddresses, removeSavedAddress, restoreSavedAddress, setAddressById } from '#contract/saved-addresses.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { presentSavedAddresses } from '#server/address/present-saved-addresses.ts'
import { removeAddress, restoreAddress } from '#server/address/remove-address.ts'
import { savedAddress } from '#server/address/saved-addresses.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { answerAddress } from './place-routes.ts'
import { deliverToAddress, forgetAddress } from './set-place.ts'

const signInNeeded: Refused = { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] }

/** A customer's saved addresses; those of others do not exist for them. */
export function savedAddressRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listAddresses, async ({ context }) =>
    context.customer ? answer({ delivery_addresses: await presentSavedAddresses(services, context) }) : signInNeeded,
  )

  serve(app, services, setAddressById, async (request) => {
    const { context, body } = request
    if (!context.customer) return signInNeeded
    const saved = await savedAddress(services.database, context.customer.id, body.delivery_address_id)
    if (!saved) {
      await forgetAddress(services, context)
      return notFound()
    }
    const { address, city } = saved
    const served = context.snapshot().places.city(city.id)
    const outcome = served
      ? await deliverToAddress(services, context, served, address)
      : ({ ok: false, address, problem: { field: 'delivery_address', code: 'address-elsewhere' } } as const)
    return answerAddress(services, request, { alias: served?.alias ?? '', ...city }, '', outcome)
  })

  serve(app, services, removeSavedAddress, async ({ context, params }) => {
    if (!context.customer) return signInNeeded
    if (!(await removeAddress(services.database, context.customer.id, params.id, context.now))) return notFound()
    await forgetAddress(services, context, params.id)
    return answer({ delivery_addresses: await presentSavedAddresses(services, context) })
  })

  serve(app, services, restoreSavedAddress, async ({ context, params }) => {
    if (!context.customer) return signInNeeded
    if (!(await restoreAddress(services.database, context.customer.id, params.id))) return notFound()
    return answer({ delivery_addresses: await presentSavedAddresses(services, context) })
  })
}
