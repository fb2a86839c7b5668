import type { FastifyInstance } from 'fastify'
import { taskHealth } from '#contract/health.ts'
import { answer } from '#server/http/serve.ts'
import { messagesToday } from '#server/limits/paid-messages.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { withoutPersons } from './failure-reason.ts'
import { failing, taskRuns } from './task-health.ts'

/** Staff's view of the periodic tasks. */
export function taskRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, taskHealth, async ({ context }) => {
    const { database } = services
    const rows = await failing(database)
    return answer({
      tasks: await taskRuns(database, context.now),
      items: rows.map(({ task, item, tries, since, next_try_at, reason }) => ({
        task,
        item,
        tries,
        since: since.toISOString(),
        next_try_at: next_try_at?.toISOString() ?? null,
        reason: withoutPersons(reason),
      })),
      failing: rows[0]?.failing ?? 0,
      messages: await Promise.all(services.brands.map(({ alias }) => messagesToday(services, alias, context.now))),
    })
  })
}
