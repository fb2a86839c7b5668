import { sql } from 'kysely'
import type { WrittenLanguage } from '#domain/language.ts'
import { personOfRefundTask } from '#domain/staff/refund-task.ts'
import type { Grant, StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { grantsOf } from './grant-store.ts'

export type Answerable = { id: number; name: string; phone: string | null; language: WrittenLanguage; grants: Grant[] }

/** Who may be named for refused refunds: the people of the chain; those of the demo count with the sandbox only. */
export const answerablePeople = ({ kysely }: Pick<Database, 'kysely'>, withDemo: boolean): Promise<Answerable[]> =>
  kysely
    .selectFrom('staff')
    .select(['id', 'name', 'phone', 'language', grantsOf])
    .where('state', '=', 'active')
    .where((on) => (withDemo ? sql<boolean>`true` : on('is_demo', '=', false)))
    .orderBy('id')
    .execute()

/** Whose task a refund is: the person who got the message, while it may be theirs, otherwise the one who would get it now. */
export const nameOfTask = (people: readonly Answerable[], shop: StaffPlace, notifiedId: number | null): Answerable | null =>
  personOfRefundTask(
    people.filter(({ id }) => id === notifiedId),
    shop,
  ) ?? personOfRefundTask(people, shop)
