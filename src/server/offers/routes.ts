import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/offers.ts'
import { stateByTime } from '#domain/loyalty/code-state.ts'
import { notFound } from '#domain/problem.ts'
import { clock } from '#domain/schedule/time-of-day.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { pauseCode } from './code-store.ts'
import { codeUses } from './code-uses.ts'
import { makeSingleCodes, sheetOfBatch } from './single-codes.ts'

/** The calls about promocodes beside their content: what they have brought, their pause, and their single codes. */
export function offersRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services

  serveStaff(app, services, contract.readCodes, async ({ query: { brand }, context }) => {
    if (!services.brands.some(({ alias }) => alias === brand)) return notFound()
    const { places, showcase } = snapshots.of(brand)
    const clocks = places.cities.map(({ alias, timezone }) => ({ city: alias, ...toLocal(context.now, timezone) }))
    const banners = showcase.banners.map(
      ({
        alias,
        schedule: {
          show_time: { from, to },
        },
      }) => {
        const times = { from: `${from.date} ${from.time}`, to: to && `${to.date} ${to.time}` }
        return {
          key: alias,
          state: stateByTime(
            times,
            clocks.map(({ date, minutes }) => `${date} ${clock(minutes)}`),
          ),
        }
      },
    )
    return answer({ codes: await codeUses(database, brand, clocks), banners })
  })

  serveStaff(app, services, contract.pauseCode, async ({ body, context }) => {
    const paused = await pauseCode(database, context.acting, body)
    if (!paused) return notFound()
    if (!paused.unchanged) await snapshots.refresh(body.brand)
    return { ...answer({ paused_at: paused.pausedAt?.toISOString() ?? null }), ...(paused.unchanged && { unchanged: true as const }) }
  })

  serveStaff(app, services, contract.makeSingleCodes, async ({ body, context }) => {
    const made = await makeSingleCodes(database, context.acting, { ...body, draw: randomInt })
    return made.ok ? answer({ batch: made.batch }) : made
  })

  serveStaff(app, services, contract.exportSingleCodes, async ({ query: { brand, batch } }) => {
    const sheet = await sheetOfBatch(database, brand, batch)
    return sheet ? answer({ name: sheet.name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(sheet.text) }) : notFound()
  })
}
