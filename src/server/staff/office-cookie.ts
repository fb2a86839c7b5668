import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceIdle } from '#domain/staff/devices.ts'
import { sessionLongest } from '#domain/staff/proof-limits.ts'
import type { Services } from '#server/services.ts'
import type { StaffMember } from './acting.ts'
import { isKey, markCookie, memberOf } from './session-store.ts'

/** Over https the cookie is bound to the office's host alone; http, a local demo, does not allow the prefix. */
const cookieOf = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-office' : 'office')

/** Whether a request is for one of the office's hosts; never when there is no office. */
export const isOfficeHost = ({ office }: Pick<Services, 'office'>, { hostname }: FastifyRequest): boolean =>
  office?.hosts.includes(hostname.toLowerCase()) ?? false

/** The key of a session; null without one, and on every other host, so that no page of a shop acts as staff. */
export function sessionKeyOf(services: Pick<Services, 'office'>, request: FastifyRequest): string | null {
  const key = request.cookies[cookieOf(request)]
  return isOfficeHost(services, request) && isKey(key) ? key : null
}

/** `lasts`: milliseconds. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, key: string, lasts = sessionLongest): void {
  void reply.setCookie(cookieOf(request), key, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: lasts / 1000,
  })
}

/** Milliseconds after which the cookie of a device in use is set again. */
const renewAfter = 24 * 3600_000

/** Sets the cookie of a device again, at most daily: its session is renewed by use, and the browser keeps it as long. */
export async function renewDeviceCookie(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { member, now }: { member: StaffMember | null; now: number },
): Promise<void> {
  if (!member?.device || now - member.session.cookieAt < renewAfter) return
  const key = sessionKeyOf(services, request)
  if (key === null) return
  await markCookie(services.database, member.session.id, now)
  setSessionCookie(request, reply, key, deviceIdle)
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(cookieOf(request), { path: '/', secure: request.protocol === 'https', httpOnly: true, sameSite: 'strict' })

/** The person whose session a request carries. */
export async function memberOfRequest(services: Services, request: FastifyRequest, now: number): Promise<StaffMember | null> {
  const key = sessionKeyOf(services, request)
  return key === null ? null : memberOf(services.database, key, now, services.office?.withDemo ?? false)
}
