import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/alarm.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { narrowed } from './board-store.ts'
import { answer } from '#server/http/serve.ts'
import { readPhoneBy } from '#server/city/read-phone.ts'
import type { Services } from '#server/services.ts'
import { maskedPhone } from '#server/staff/grant-store.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { asMember, personObject } from '#server/staff/session-store.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { masksOf, readAlarm, setAlarm } from './alarm-setting.ts'
import { noteListening } from './alarm-store.ts'

/** The calls of the alarm behind the board. */
export function alarmRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, contract.reportListening, async ({ body, context }) => {
    const place = { brand: body.brand ?? null, cityId: body.city_id ?? null, shopId: body.shop_id ?? null }
    await noteListening(database, narrowed(context.reach, place), { sound: body.sound, now: context.now })
    return answer({})
  })

  serveStaff(app, services, contract.readAlarm, async ({ params, context }) => {
    const alarm = await readAlarm(services, params.shop_id, context.now)
    return alarm ? answer(alarm) : notFound()
  })
  serveStaff(app, services, contract.setAlarm, async ({ params, body, context }) => {
    const set = await setAlarm(services, context.acting, params.shop_id, body)
    if (!set.ok) return set
    const alarm = await readAlarm(services, params.shop_id, context.now)
    return alarm ? { ...answer(alarm), unchanged: set.unchanged } : notFound()
  })

  serveStaff(app, services, contract.readMyPhone, ({ context }) =>
    asMember(context, async ({ id }) => answer({ phone: await phoneOf(services, id) })),
  )
  serveStaff(app, services, contract.setMyPhone, ({ body, context }) =>
    asMember(context, async (me) => {
      const text = body.phone?.trim() ?? ''
      const read = text === '' ? null : readPhoneBy(masksOf(services), text)
      if (read && !read.ok) return refuse('phone', read.code)
      if (read && read.kind !== 'mobile') return refuse('phone', 'phone-no-texts')
      const [before, phone] = [await phoneOf(services, me.id), read?.digits ?? null]
      if (before === phone) return { ...answer({ phone }), unchanged: true as const }
      const [was, is] = [before && maskedPhone(before), phone && maskedPhone(phone)]
      await database.kysely.transaction().execute(async (transaction) => {
        await transaction.updateTable('staff').set({ phone }).where('id', '=', me.id).execute()
        await writeAudit(transaction, context.acting, {
          action: 'person.changed',
          object: personObject(me),
          // With the same last digits it is another phone all the same.
          before: was === is ? {} : { phone: was },
          after: { phone: is },
        })
      })
      return answer({ phone })
    }),
  )
}

async function phoneOf({ database }: Services, id: number): Promise<string | null> {
  const row = await database.kysely.selectFrom('staff').select('phone').where('id', '=', id).executeTakeFirst()
  return row?.phone ?? null
}
