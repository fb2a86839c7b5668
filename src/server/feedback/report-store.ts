import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** A request to deliver to an address: a point, the typed text, or both. */
export type Report = {
  brand: string
  city_id: number
  latitude: number | null
  longitude: number | null
  address: string | null
  phone: string
  language: string
  created_at: Date
}

/** Stores a report and, in the same statement, the job that sends it to support. */
export async function keepReport({ kysely }: Database, report: Report): Promise<void> {
  const { brand, city_id, latitude, longitude, address, phone, language, created_at } = report
  await sql`
    with kept as (
      insert into unavailable_address_report (brand, city_id, latitude, longitude, address, phone, language, created_at)
      values (${brand}, ${city_id}, ${latitude}, ${longitude}, ${address}, ${phone}, ${language}, ${created_at})
      returning id
    )
    insert into outbox (task, payload) select 'notify-support', jsonb_build_object('report_id', id) from kept`.execute(kysely)
}

export async function loadReport({ kysely }: Database, id: number): Promise<(Report & { notified_at: Date | null }) | null> {
  return (await kysely.selectFrom('unavailable_address_report').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export const markReportNotified = async ({ kysely }: Database, id: number, now: number): Promise<unknown> =>
  kysely
    .updateTable('unavailable_address_report')
    .set({ notified_at: new Date(now) })
    .where('id', '=', id)
    .execute()
