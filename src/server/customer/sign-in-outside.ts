import type { FastifyRequest } from 'fastify'
import { refuse, type Refused } from '#domain/problem.ts'
import { maskCardNumbers } from '#domain/text/card-numbers.ts'
import { withoutHidden } from '#domain/text/hidden-characters.ts'
import { readPhoneAnywhere } from '#server/city/read-phone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.ts'

/** A name from another service cannot be corrected first, so it is cleaned here. */
const shownName = (name: string): string => maskCardNumbers(withoutHidden(name))

type Brought = { code: string; device_id: string; code_verifier: string }

/** Signs in with an ID network's data; the phone it has verified is the customer's. */
export async function signInOutside(
  services: Services,
  context: RequestContext,
  brought: Brought | null,
  request: FastifyRequest,
): Promise<SignedIn | Refused> {
  const failed = refuse('phone', 'outside-sign-in-failed')
  if (!brought || !services.signIn.vk) return failed
  const identity = await services.signIn.vk.identify({
    code: brought.code,
    deviceId: brought.device_id,
    codeVerifier: brought.code_verifier,
    redirectUri: `${request.protocol}://${request.host}/`,
  })
  if (!identity.ok) {
    request.log.warn({ why: identity.why }, 'an ID network could not be asked')
    return failed
  }
  const read = readPhoneAnywhere(services, context, identity.phone)
  if (!read.ok) return failed
  return (
    (await completeSignIn(services, context, { phone: read.digits, name: shownName(identity.name), countryCode: null }, null)) ?? failed
  )
}
