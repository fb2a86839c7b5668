import { sql } from 'kysely'
import type { WrittenLanguage } from '#domain/language.ts'
import { covers, type Grant, mayGrant, type StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import type { StaffMember } from './acting.ts'
import { grantsOf } from './grant-store.ts'

export type Within = Pick<Database, 'kysely'>

export type PersonFacts = { name: string; email: string | null; language: WrittenLanguage; grants: Grant[] }

export type PersonRow = Awaited<ReturnType<typeof people>>[number]

export const people = ({ kysely }: Within) =>
  kysely
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'language', 'state', 'version'])
    .select(grantsOf)
    .select((row) => [
      row
        .selectFrom('staff_session')
        .whereRef('staff_id', '=', 'staff.id')
        .select(sql<Date | null>`max(seen_at)`.as('at'))
        .as('seen_at'),
      row.selectFrom('staff_session').whereRef('staff_id', '=', 'staff.id').select(row.fn.countAll<string>().as('n')).as('sessions'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Whether somebody may see a person: one of the person's roles is within their reach. */
export const isSeen = (reach: readonly StaffPlace[], { grants }: Pick<PersonRow, 'grants'>): boolean =>
  grants.some(({ place }) => covers(reach, place))

/** The people who have a role within a reach. */
export const peopleWithin = async (database: Within, reach: readonly StaffPlace[]): Promise<PersonRow[]> =>
  (await people(database)).filter((person) => isSeen(reach, person))

/** Whether somebody may change a person: all that the person may do is theirs to give, and it is not themselves. */
export const isManageable = (giver: StaffMember, person: Pick<PersonRow, 'id' | 'grants'>): boolean =>
  person.id !== giver.id && person.grants.every((grant) => mayGrant(giver.grants, grant))

/** Whether somebody is of the demo; a device is nobody. */
export const isDemoPerson = async ({ kysely }: Within, id: number): Promise<boolean> =>
  (await kysely.selectFrom('staff').select('is_demo').where('id', '=', id).executeTakeFirst())?.is_demo ?? false
