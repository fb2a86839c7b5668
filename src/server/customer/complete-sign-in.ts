import type { FastifyReply, FastifyRequest } from 'fastify'
import { mergeCarts } from '#server/cart/merge-carts.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { type RequestContext, sessionCookie } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'
import type { User as WireUser } from '#contract/customer.ts'
import { writeBirthday } from '#domain/customer/profile.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { maskCardNumbers } from '#domain/text/card-numbers.ts'
import { withoutHidden } from '#domain/text/hidden-characters.ts'
import { readPhoneAnywhere } from '#server/city/read-phone.ts'
import { customerWith } from '../session/customer-store.ts'
import { nameOfSession, openSession } from '../session/session-store.ts'
import { greetCustomer, type User, userOf } from './profile-store.ts'
import { dropCode } from './sign-in-store.ts'

export type SignedIn = { ok: true; user: User; key: string }

type Person = { phone: string; name: string; countryCode: string | null }

/**
 * Creates a session for this browser and merges the guest's cart into the customer's. The code, if one was used, is
 * used up in the same transaction: null when another request was faster.
 */
export function completeSignIn(
  services: Services,
  context: RequestContext,
  person: Person,
  codeId: string | null,
): Promise<SignedIn | null> {
  const brand = context.brand.alias
  return inTransaction(services.database, async (transaction) => {
    const within = { kysely: transaction }
    if (codeId !== null && !(await dropCode(within, codeId))) return null
    const customer = await customerWith(within, brand, person.phone, context.now)
    await greetCustomer(within, customer.id, person)
    await mergeCarts(transaction, { brand, from: context.visitor, into: customer.owner, customerId: customer.id }, context.now)
    const key = await openSession(within, customer.id, context.now)
    const user = await userOf(within, customer.id)
    if (!user) throw new Error('The customer who signs in has just been removed')
    return { ok: true, user, key }
  })
}

/** Tells our own scripts only that there is a session. */
const hint = 'signed_in'

/** Sends a session's key to the browser in a cookie that scripts and other hosts cannot read, for 256 days. */
export function giveSession(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const shared = { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge: cookieLifetime } as const
  void reply.setCookie(sessionCookie(shared.secure), key, { ...shared, httpOnly: true })
  void reply.setCookie(hint, '1', shared)
}

export function takeSession(request: FastifyRequest, reply: FastifyReply): void {
  const shared = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
  void reply.clearCookie(sessionCookie(shared.secure), { ...shared, httpOnly: true })
  void reply.clearCookie(hint, shared)
}

/** A customer on the wire. */
export const presentUser = (user: User, sessionKey: string): WireUser => ({
  id: user.id,
  phone: user.phone,
  name: user.name,
  sex: user.sex,
  email: user.email,
  birthday: user.birthday && writeBirthday(user.birthday),
  is_subscribed: user.isSubscribed,
  is_print_fiscal_receipt: user.printsReceipt,
  is_required_call_confirm_order: user.wantsCall,
  country_code: user.countryCode,
  balance: user.points,
  session: nameOfSession(sessionKey),
})

/** A name from another service cannot be corrected first, so it is cleaned here. */
const shownName = (name: string): string => maskCardNumbers(withoutHidden(name))

type AuthorizationResponse = { code: string; device_id: string; code_verifier: string }

/** Signs in with an ID network's data; the phone it has verified is the customer's. */
export async function signInOutside(
  services: Services,
  context: RequestContext,
  brought: AuthorizationResponse | null,
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
  const read = readPhoneAnywhere(services, context, `+${phoneDigits(identity.phone)}`)
  if (!read.ok) return failed
  return (
    (await completeSignIn(services, context, { phone: read.digits, name: shownName(identity.name), countryCode: null }, null)) ?? failed
  )
}
