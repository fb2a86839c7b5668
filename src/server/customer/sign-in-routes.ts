import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/customer.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { type Answer, answer, type CallRequest, serve } from '#server/http/serve.ts'
import { sessionKeyOf, type RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { checkCode } from './check-code.ts'
import type { SignedIn } from './complete-sign-in.ts'
import { giveDevice, recognizedDevice } from './device-cookie.ts'
import { presentUser } from './present-user.ts'
import { requestCode } from './request-code.ts'
import { giveSession, takeSession } from './session-cookie.ts'
import { endSession, nameOfSession } from '../session/session-store.ts'
import { signInOutside } from './sign-in-outside.ts'
import { offeredChannels } from './offered-channels.ts'

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
  const { phone, timer } = waiting
  return answer({ user: { phone, session: null, verification: { timer }, timestamp: Math.floor(context.now / 1000) } })
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
