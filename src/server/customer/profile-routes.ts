import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/customer.ts'
import { checkProfile } from '#domain/customer/profile.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { readPhoneAnywhere } from '#server/city/read-phone.ts'
import { type Answer, answer, serve } from '#server/http/serve.ts'
import { sessionKeyOf, type RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { signInNeeded } from './session-needed.ts'
import { presentUser } from './complete-sign-in.ts'
import { type User, userOf, writeProfile } from './profile-store.ts'

/** The customer's profile calls; they require a session. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serve(app, services, contract.getUser, async ({ context, request }) =>
    context.customer ? shown(await userOf(database, context.customer.id), context, request) : signInNeeded,
  )
  serve(app, services, contract.updateUser, async ({ context, body, request }) => {
    if (!context.customer) return signInNeeded
    const phone = body.phone == null ? null : readPhoneAnywhere(services, context, body.phone)
    const fault = phone && !phone.ok ? phone.code : null
    const checked = checkProfile({ ...body, phone: fault }, todayIn(services, context, body.city_id ?? null))
    if (!checked.ok) return checked
    const switches = {
      isSubscribed: body.is_subscribed,
      printsReceipt: body.is_print_fiscal_receipt,
      wantsCall: body.is_required_call_confirm_order,
    }
    return shown(await writeProfile(database, context.customer.id, checked.profile, switches), context, request)
  })
}

function shown(user: User | null, context: RequestContext, request: FastifyRequest): Answer<typeof contract.getUser> {
  const key = sessionKeyOf(context.brand, request)
  return user && key !== null ? answer({ user: presentUser(user, key) }) : signInNeeded
}

/** Today in the city that the form was sent from, to validate the birthday. */
function todayIn({ snapshots }: Services, { brand, now }: RequestContext, cityId: number | null): string {
  const { places } = snapshots.of(brand.alias)
  const city = places.city(cityId) ?? places.cities[0]
  return toLocal(now, city?.timezone ?? 'UTC').date
}
