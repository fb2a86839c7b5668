import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a request has the staff's bearer token; never when no token is configured. */
export function isStaff(token: string | null, request: FastifyRequest): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === null || given === undefined) return false
  const [one, other] = [Buffer.from(token), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
