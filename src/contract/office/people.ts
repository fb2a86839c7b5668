import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, Language, nameText, QueryId } from '#contract/common.ts'
import { Grant } from './common.ts'

export const Person = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  language: Language,
  state: z.enum(['invited', 'active', 'blocked']),
  grants: z.array(Grant),
  /** ISO 8601 of the last use of a session; null when they have none. */
  seen_at: z.nullable(z.string()),
  sessions: z.number(),
  /** Raised by every change; a change names the one it was made from. */
  version: z.number(),
  /** Whether the one who asks may change them: every grant of theirs lies within what one may give. */
  manageable: z.boolean(),
})
export type Person = z.infer<typeof Person>

const PersonId = z.object({ id: QueryId })
const facts = {
  name: nameText(100),
  email: z.nullable(z.string().check(z.maxLength(254))),
  language: Language,
  grants: z.array(Grant).check(z.minLength(1), z.maxLength(50)),
}
/** The link of an invitation, shown once; it holds for 72 hours. */
const link = z.string()

export const listPeople = call({
  method: 'GET',
  path: '/api/staff/people',
  summary: 'The people of the chain who have a role within one’s reach, by name',
  reply: z.object({ people: z.array(Person) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'staff.view', at: 'list' },
})
export const invitePerson = call({
  method: 'POST',
  path: '/api/staff/people',
  summary: 'Invite a person: their link works once, for 72 hours',
  body: z.object(facts),
  reply: z.object({ person: Person, link }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'staff.manage', at: 'list', fresh: true },
})
export const changePerson = call({
  method: 'PUT',
  path: '/api/staff/people/:id',
  summary: 'Change a person and what they may do',
  params: PersonId,
  body: z.object({ ...facts, version: z.number() }),
  reply: z.object({ person: Person }),
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'staff.manage', at: 'list', fresh: true },
})
export const inviteAgain = call({
  method: 'POST',
  path: '/api/staff/people/:id/invitation',
  summary: 'Take away a person’s ways to sign in and all their sessions, and invite them again',
  params: PersonId,
  /** Of somebody who has been in only an owner gets the link; otherwise it goes to the person’s phone, here masked. */
  reply: z.object({ person: Person, link: z.nullable(link), sent_to: z.nullable(z.string()) }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'staff.manage', at: 'list', fresh: true },
})
export const blockPerson = call({
  method: 'POST',
  path: '/api/staff/people/:id/block',
  summary: 'Block a person and end their sessions, or let them in again',
  params: PersonId,
  body: z.object({ blocked: z.boolean() }),
  reply: z.object({ person: Person }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'staff.manage', at: 'list', fresh: true },
})
export const endSessionsOf = call({
  method: 'DELETE',
  path: '/api/staff/people/:id/sessions',
  summary: 'End all sessions of a person',
  params: PersonId,
  reply: z.object({ ended: z.number() }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'staff.manage', at: 'list' },
})
/** The places that a role may be given at. */
export const listPlaces = call({
  method: 'GET',
  path: '/api/staff/places',
  summary: 'The brands, cities and shops within one’s reach',
  reply: z.object({
    brands: z.array(z.object({ alias: z.string(), name: z.string() })),
    cities: z.array(z.object({ id: Id, alias: z.string(), name: z.string(), timezone: z.string() })),
    shops: z.array(z.object({ id: Id, name: z.string(), brand: z.string(), city_id: Id })),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', device: true },
})
