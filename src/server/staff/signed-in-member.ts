import type { Refused } from '#domain/problem.ts'
import type { StaffMember } from './acting.ts'
import type { StaffContext } from './staff-context.ts'

const signInNeeded: Refused = { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] }

/** Calls about oneself need somebody who is signed in: the key of STAFF_TOKEN is no person. */
export const asMember = <Result>({ member }: StaffContext, act: (member: StaffMember) => Promise<Result>): Promise<Result | Refused> =>
  member ? act(member) : Promise.resolve(signInNeeded)

/** The person, as the history names them. */
export const personObject = ({ id, name }: StaffMember) => ({ kind: 'person' as const, id, name })
