import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '#server/http/request-context.ts'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'
import type { Services } from '#server/services.ts'
import { sharedKey } from './shared-key.ts'

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
export async function giveDevice(
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
export async function recognizedDevice(
  services: Services,
  context: RequestContext,
  request: FastifyRequest,
  phone: string,
): Promise<string | null> {
  const [, id, seal] = /^([\w-]{16})\.([\w-]{43})$/.exec(request.cookies[deviceCookie(request.protocol === 'https')] ?? '') ?? []
  if (!id || !seal) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(await sealOf(services, context, phone, id))) ? id : null
}
