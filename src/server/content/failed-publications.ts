import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { listFailed } from '#contract/office/content.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import { covers } from '#domain/staff/reach.ts'
import { textsOf } from '#messages/texts.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import type { Database } from '#server/database/connect.ts'
import { jsonText } from '#server/database/json-column.ts'
import type { PublicationDue } from '#server/database/schema.ts'
import type { Mailer } from '#server/providers/mailers/mailer.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { faultWords } from './after-publishing.ts'
import { toldOf } from './planned-author.ts'

/** Marks a planned publication as failed, and lets the people whom it concerns be told: once, however many processes try it. */
export function failPlanned({ kysely }: Database, row: Selectable<PublicationDue>, why: readonly PlacedFault[]): Promise<void> {
  return kysely.transaction().execute(async (tx) => {
    const failed = await tx
      .updateTable('publication_due')
      .set({ state: 'failed', why: jsonText([...why]) })
      .where('id', '=', row.id)
      .where('state', '=', 'due')
      .executeTakeFirst()
    if (failed.numUpdatedRows !== 1n) return
    const told = await toldOf(tx, row)
    if (told.length === 0) return
    await tx
      .insertInto('outbox')
      .values(told.map((staff_id) => ({ task: 'notify-publication', payload: { due_id: row.id, staff_id } })))
      .execute()
  })
}

/** The time zone of the city where most shops of a brand are, on whose clock its people plan. */
async function zoneOf({ kysely }: Database, brand: string): Promise<string> {
  const row = await kysely
    .selectFrom('shop')
    .innerJoin('city', 'city.id', 'city_id')
    .where('brand', '=', brand)
    .where('shop.live', '=', true)
    .groupBy('city.timezone')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('city.timezone')
    .select('city.timezone')
    .executeTakeFirst()
  return row?.timezone ?? 'UTC'
}

type MailServices = Pick<Services, 'database' | 'brands' | 'office' | 'mode'>
type Told = { due_id: number; staff_id: number }

/** Tells somebody by mail, in their language, that a planned publication has failed; those without an address read it in the office. */
export async function mailFailed(services: MailServices, mailer: Mailer, { due_id, staff_id }: Told): Promise<void> {
  const { kysely } = services.database
  const due = await kysely.selectFrom('publication_due').selectAll().where('id', '=', due_id).executeTakeFirst()
  const person = await kysely
    .selectFrom('staff')
    .select(['email', 'language'])
    .where('id', '=', staff_id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  // Somebody may have put it aside meanwhile.
  if (due?.state !== 'failed' || !person?.email) return
  const { subject, text } = textsOf(person.language).failed_publication
  const brand = brandOf(services, due.brand)?.name ?? due.brand
  const timeZone = await zoneOf(services.database, due.brand)
  const when = new Intl.DateTimeFormat(person.language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(due.due_at)
  const origin = `${services.mode === 'production' ? 'https' : 'http'}://${services.office?.hosts[0] ?? 'localhost'}`
  const link = `${origin}/changes?brand=${encodeURIComponent(due.brand)}`
  const why = (due.why ?? []).map((one) => faultWords(one, person.language))
  await mailer.send({
    to: person.email,
    subject: subject(brand),
    text: text({ brand, due: when, note: due.note, why, link }),
    key: `publication-${due_id}-${staff_id}`,
  })
}

/** The calls of what has failed. */
export function failedRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, listFailed, async ({ context }) => {
    const rows = await services.database.kysely
      .selectFrom('publication_due')
      .select(['id', 'brand', 'due_at', 'why'])
      .where('state', '=', 'failed')
      .orderBy('due_at', 'desc')
      .limit(20)
      .execute()
    const own = rows.filter(({ brand }) => covers(context.reach, { brand, cityId: null, shopId: null }))
    return answer({
      failed: own.map(({ id, brand, due_at, why }) => ({
        id,
        brand,
        brand_name: brandOf(services, brand)?.name ?? brand,
        due_at: due_at.toISOString(),
        why: (why ?? []).map((one) => faultWords(one, context.language)),
      })),
    })
  })
}
