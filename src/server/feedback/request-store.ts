import { sql } from 'kysely'
import type { RequestField, RequestKind } from '#domain/feedback/check-request.ts'
import type { Database } from '#server/database/connect.ts'

export type Request = {
  id: number
  brand: string
  kind: RequestKind
  fields: Partial<Record<RequestField, string>>
  language: string
  created_at: Date
  notified_at: Date | null
}

type NewRequest = Pick<Request, 'brand' | 'kind' | 'fields' | 'language'> & { now: number }

/** Stores a request and, in the same statement, the job that sends it to support. */
export async function keepRequest({ kysely }: Database, { brand, kind, fields, language, now }: NewRequest): Promise<void> {
  await sql`
    with kept as (
      insert into request (brand, kind, fields, language, created_at)
      values (${brand}, ${kind}, ${JSON.stringify(fields)}::jsonb, ${language}, ${new Date(now)})
      returning id
    )
    insert into outbox (task, payload) select 'notify-support', jsonb_build_object('request_id', id) from kept`.execute(kysely)
}

export async function loadRequest({ kysely }: Database, id: number): Promise<Request | null> {
  const row = await kysely.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export const markNotified = async ({ kysely }: Database, id: number, now: number): Promise<unknown> =>
  kysely
    .updateTable('request')
    .set({ notified_at: new Date(now) })
    .where('id', '=', id)
    .execute()
