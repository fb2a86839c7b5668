import type { WrittenLanguage } from '#domain/language.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Acting, StaffMember } from './acting.ts'

/** The context of a staff call. */
export type StaffContext = {
  language: WrittenLanguage
  /** Epoch milliseconds. */
  now: number
  /** The IP address, or its network for IPv6. */
  address: string
  acting: Acting
  /** Null for the key of STAFF_TOKEN, and while nobody is signed in. */
  member: StaffMember | null
  /** The places at which the capability of the call is held; those of lists show and change nothing else. */
  reach: readonly StaffPlace[]
}
