import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a request carries the staff's bearer token; without a token set, nobody does. */
export function isStaff(token: string | null, request: FastifyRequest): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === null || given === undefined) return false
  const [one, other] = [Buffer.from(token), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
