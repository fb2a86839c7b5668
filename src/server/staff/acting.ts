import { type RawBuilder, sql } from 'kysely'
import type { Capability } from '#domain/staff/capabilities.ts'
import type { DeviceKind } from '#domain/staff/devices.ts'
import { proofIsFresh } from '#domain/staff/proof-limits.ts'
import type { Grant, StaffPlace } from '#domain/staff/reach.ts'
import type { WrittenLanguage } from '#domain/language.ts'

/** Who acts: a person of the chain in one of their sessions, a paired device, the key of STAFF_TOKEN, or the shop by itself. */
export type Actor = {
  kind: 'person' | 'device' | 'key' | 'system'
  /** The person who has given their PIN on a device; left out otherwise. */
  onBehalf?: { id: number; name: string; grants: readonly Grant[] }
  /** Null for the key and for the shop. */
  id: number | null
  name: string
  sessionId: number | null
  /** The IP address, or its network for IPv6. */
  address: string
  /** The capability of the call; null where none is asked for. */
  capability: Capability | null
  /** Epoch milliseconds. */
  now: number
  /** Set by `writeAudit`: whether this request has written what it changed. */
  hasWritten: boolean
}

/**
 * A signed-in person; or a paired device, which has the name and the language it was given, and one role at its shop. The
 * id of a device is 0, which no person has.
 */
export type StaffMember = {
  id: number
  device: { id: number; kind: DeviceKind; shopId: number } | null
  name: string
  login: string | null
  language: WrittenLanguage
  grants: Grant[]
  session: { id: number; createdAt: number; seenAt: number; cookieAt: number; provedAt: number; mustEnrol: boolean }
}

/** Whether the last proof is recent enough for dangerous changes. `now` in epoch milliseconds. */
export const hasProvedLately = ({ session }: Pick<StaffMember, 'session'>, now: number): boolean => now - session.provedAt < proofIsFresh

/** The shop by itself: what happens without a person. */
export const byItself = (now: number): Actor => ({
  kind: 'system',
  id: null,
  name: '',
  sessionId: null,
  address: '',
  capability: null,
  now,
  hasWritten: false,
})

/**
 * As stored with events and refunds: `person:17`, `device:4` where nobody was asked for, `system`, or `staff` for the key,
 * as before there were people.
 */
export function actorText({ kind, id, onBehalf }: Pick<Actor, 'kind' | 'id' | 'onBehalf'>): string {
  if (onBehalf) return `person:${onBehalf.id}`
  if (kind === 'key') return 'staff'
  return kind === 'system' ? kind : `${kind}:${id}`
}

/** The name of the person who acts: the one whose PIN was given, otherwise the one who is signed in. */
export const nameOf = ({ name, onBehalf }: Pick<Actor, 'name' | 'onBehalf'>): string => onBehalf?.name ?? name

/** The id under which changes of a person or a device are announced: negative for devices. */
export const announcedAs = (member: StaffMember | null): number => (member?.device ? -member.device.id : (member?.id ?? 0))

/** The name behind `person:17` or `device:4` in a column, as `actorText` stores it; null for the key. */
export const nameOfActor = (column: string): RawBuilder<string | null> => sql<string | null>`coalesce(
  (select staff.name from staff where ${sql.ref(column)} = 'person:' || staff.id),
  (select device.name from device where ${sql.ref(column)} = 'device:' || device.id))`

/** The context of a staff call. */
export type StaffContext = {
  language: WrittenLanguage
  /** Epoch milliseconds. */
  now: number
  /** The IP address, or its network for IPv6. */
  address: string
  acting: Actor
  /** Whether the client has closed its connection. */
  isGone: () => boolean
  /** Null for the key of STAFF_TOKEN, and while nobody is signed in. */
  member: StaffMember | null
  /** The places at which the capability of the call is held; those of lists show and change nothing else. */
  reach: readonly StaffPlace[]
}
