import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/customer.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { type Answer, answer, type CallRequest, serve } from '#server/http/serve.ts'
import { type RequestContext, sessionKeyOf } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'
import { checksPerCode, isCode } from '#domain/customer/sign-in-limits.ts'
import type { CodeCheckResult } from '#server/providers/code-senders/code-sender.ts'
import { endSession, nameOfSession } from '../session/session-store.ts'
import { completeSignIn, giveSession, presentUser, type SignedIn, signInOutside, takeSession } from './complete-sign-in.ts'
import { callInstead, offeredChannels, requestCode } from './request-code.ts'
import { type CodeRequester, lockAttempts, takeBackWrong } from './sign-in-attempts.ts'
import { sharedKey, takeCheck, type WaitingCode, waitingCode } from './sign-in-store.ts'

const tooMany: Refused = { ok: false, status: 429, problems: [{ field: 'code', code: 'too-many-attempts' }] }

const expired = refuse('code', 'code-expired')

/** Sign-in and sign-out. A brand without sign-in has none of these calls, except the captcha for guests. */
export function signInRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.captchaChallenge, async ({ context, query }) => {
    const { captcha, work } = services.signIn
    if (query.level === 'hard') return answer({ challenge: await work.challenge('hard') })
    return context.brand.customers.authEnabled ? answer({ challenge: (await captcha?.challenge()) ?? null }) : notFound()
  })
  serve(app, services, contract.login, (call) => startSignIn(services, call))
  serve(app, services, contract.checkVerificationCode, async ({ context, body, request, reply }) => {
    if (!context.brand.customers.authEnabled) return notFound()
    const signed = await checkCode(services, context, {
      code: body.code,
      deviceOf: (phone) => recognizedDevice(services, context, request, phone),
    })
    return signed.ok ? welcome(services, { context, request, reply }, signed) : signed
  })
  serve(app, services, contract.checkSession, async ({ context, request, reply }) => {
    const key = sessionKeyOf(context.brand, request)
    if (key !== null && context.customer) {
      // Marks the browser of a session that was opened before browsers were marked.
      await giveDevice(services, context, { request, reply }, context.customer.phone)
      return answer({ session: nameOfSession(key) })
    }
    takeSession(request, reply)
    return answer({ session: null })
  })
  serve(app, services, contract.logout, async ({ context, request, reply }) => {
    const key = sessionKeyOf(context.brand, request)
    if (key !== null) await endSession(services.database, key)
    takeSession(request, reply)
    return answer({ success: true })
  })
}

async function startSignIn(services: Services, call: CallRequest<typeof contract.login>): Promise<Answer<typeof contract.login>> {
  const { context, body, request } = call
  if (!context.brand.customers.authEnabled) return notFound()
  if (!services.snapshots.of(context.brand.alias).places.city(body.city_id)) return notFound('city-unknown')
  const channel = offeredChannels(services, context.brand).find((offered) => offered === body.notify_channel)
  if (!channel) return refuse('notify_channel', 'channel-unknown')
  if (channel === 'vk') {
    const signed = await signInOutside(services, context, body.vk ?? null, request)
    return signed.ok ? welcome(services, call, signed) : signed
  }
  const waiting = await requestCode(services, context, {
    phone: body.phone ?? '',
    channel,
    name: body.name ?? '',
    cityId: body.city_id,
    captchaToken: body.captcha_user_token ?? null,
    address: request.ip,
    deviceOf: (phone) => recognizedDevice(services, context, request, phone),
    warn: (why) => request.log.warn({ why }, 'a code could not be sent'),
  })
  if (!waiting.ok) return waiting
  const { phone, timer, channel: by } = waiting
  return answer({ user: { phone, session: null, verification: { timer, channel: by }, timestamp: Math.floor(context.now / 1000) } })
}

type SignInExchange = { context: RequestContext; request: FastifyRequest; reply: FastifyReply }

/** A new key at every sign-in: a key planted in this browser before grants nothing, and a previous session ends. */
async function welcome(services: Services, { context, request, reply }: SignInExchange, { user, key }: SignedIn) {
  const before = sessionKeyOf(context.brand, request)
  if (before !== null) await endSession(services.database, before)
  giveSession(request, reply, key)
  await giveDevice(services, context, { request, reply }, user.phone)
  return answer({ user: presentUser(user, key) })
}

/** Over https the cookie is bound to this host only. */
const deviceCookie = (secure: boolean): string => (secure ? '__Host-device' : 'device')

const sealOf = async ({ database }: Services, { brand }: RequestContext, phone: string, id: string): Promise<string> =>
  createHmac('sha256', await sharedKey(database, 'device'))
    .update(`${brand.alias} ${phone} ${id}`)
    .digest('base64url')

/**
 * Marks a browser that has signed in with a phone. The cookie contains no phone and grants nothing: it only gives this
 * browser limits of its own for that phone, apart from those of unrecognized clients.
 */
async function giveDevice(
  services: Services,
  context: RequestContext,
  here: { request: FastifyRequest; reply: FastifyReply },
  phone: string,
): Promise<void> {
  const secure = here.request.protocol === 'https'
  const id = (await recognizedDevice(services, context, here.request, phone)) ?? randomBytes(12).toString('base64url')
  const value = `${id}.${await sealOf(services, context, phone, id)}`
  void here.reply.setCookie(deviceCookie(secure), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieLifetime })
}

/** The id of a browser that has signed in with this phone before; null for any other. */
async function recognizedDevice(
  services: Services,
  context: RequestContext,
  request: FastifyRequest,
  phone: string,
): Promise<string | null> {
  const [, id, seal] = /^([\w-]{16})\.([\w-]{43})$/.exec(request.cookies[deviceCookie(request.protocol === 'https')] ?? '') ?? []
  if (!id || !seal) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(await sealOf(services, context, phone, id))) ? id : null
}

type CodeAttempt = { code: string; deviceOf: (phone: string) => Promise<string | null> }

/**
 * Signs in with a code. A try is counted as wrong before the code is compared, so that parallel tries cannot exceed the
 * limits; a correct one is subtracted again.
 */
export async function checkCode(services: Services, context: RequestContext, { code, deviceOf }: CodeAttempt): Promise<SignedIn | Refused> {
  if (!isCode(code)) return refuse('code', 'code-malformed')
  const waiting = await waitingCode(services.database, context.brand.alias, context.visitor)
  if (!waiting) return refuse('phone', 'sign-in-not-started')
  // Checked without the lock on the phone's record: such a code is over in any case.
  if (waiting.checks >= checksPerCode || waiting.expiresAt <= context.now) return expired
  const requester = { ...context, phone: waiting.phone, device: await deviceOf(waiting.phone) }
  const refusal = await takeTry(services, context, waiting, requester)
  if (refusal) return refusal
  const checked = await judge(services, context, waiting, code)
  if (checked === 'wrong') return refuse('code', waiting.checks + 1 < checksPerCode ? 'code-wrong' : 'code-expired')
  await takeBackWrong(services.database, requester, waiting.channel, context.now)
  if (checked !== 'right') return refuse('code', 'unavailable')
  const { phone, name, countryCode } = waiting
  return (await completeSignIn(services, context, { phone, name, countryCode }, waiting.id)) ?? refuse('code', 'code-expired')
}

async function takeTry(
  services: Services,
  context: RequestContext,
  waiting: WaitingCode,
  requester: CodeRequester,
): Promise<Refused | null> {
  const { id, channel } = waiting
  return services.database.kysely.transaction().execute(async (transaction) => {
    const record = await lockAttempts(transaction, requester, channel, context.now)
    if (record.locked !== null) return callInstead(services, context, record.locked, channel) ?? tooMany
    if (!(await takeCheck(transaction, id, checksPerCode))) return expired
    await record.countWrong()
    return null
  })
}

async function judge(
  { signIn }: Services,
  context: RequestContext,
  { id, digest, verification }: WaitingCode,
  code: string,
): Promise<CodeCheckResult> {
  if (digest !== null) {
    const given = Buffer.from(context.seal(`${id} ${code}`))
    const right = Buffer.from(digest)
    return given.length === right.length && timingSafeEqual(given, right) ? 'right' : 'wrong'
  }
  if (verification === null || !signIn.sender?.check) return 'wrong'
  return signIn.sender.check(verification, code)
}
