import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Office } from './office.ts'

/** Over https the cookie is bound to the office's host alone. */
const cookieOf = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-office-known' : 'office-known')

const peopleAtMost = 12
/** Seconds: a person who comes back from a long leave is still known. */
const lasts = 180 * 24 * 3600

type KnownBrowser = { id: string; people: readonly number[] }

function readKnown({ sealing }: Pick<Office, 'sealing'>, request: FastifyRequest): KnownBrowser | null {
  const text = sealing.open(request.cookies[cookieOf(request)] ?? '')
  const [kind, id, ...people] = text?.split(' ') ?? []
  return kind === 'known' && id ? { id, people: people.map(Number) } : null
}

/** The id of a browser in which somebody of the office has signed in; null in all others. */
export const knownBrowser = (office: Pick<Office, 'sealing'>, request: FastifyRequest): string | null =>
  readKnown(office, request)?.id ?? null

/** The same, where it was this person. */
export function knownBrowserOf(office: Pick<Office, 'sealing'>, request: FastifyRequest, staffId: number): string | null {
  const known = readKnown(office, request)
  return known?.people.includes(staffId) ? known.id : null
}

/**
 * Marks a browser in which a person has signed in. The cookie grants nothing: it gives this browser counts of its own, apart
 * from those that strangers fill.
 */
export function markKnown(office: Pick<Office, 'sealing'>, request: FastifyRequest, reply: FastifyReply, staffId: number): void {
  const known = readKnown(office, request) ?? { id: randomBytes(12).toString('base64url'), people: [] }
  const people = [staffId, ...known.people.filter((id) => id !== staffId)].slice(0, peopleAtMost)
  void reply.setCookie(cookieOf(request), office.sealing.seal(['known', known.id, ...people].join(' ')), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: lasts,
  })
}
