import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import type { Services } from '#server/services.ts'
import { followPeriods, type PeriodicTask } from './follow-periods.ts'
import { runJobs } from './run-jobs.ts'

const silent = { info: () => undefined, warn: () => undefined }
const [second, minute] = [1_000, 60_000]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-03-04T12:00:30+03:00')
  await sql`truncate task_run`.execute(app.database.kysely)
})

async function startedAt(task: PeriodicTask): Promise<number | null> {
  const run = await app.database.kysely.selectFrom('task_run').select('started_at').where('task', '=', task).executeTakeFirst()
  return run?.started_at.getTime() ?? null
}

// A machine's clock that is ahead once had every run of these wait for a time that the next one moved on.
test('periodic tasks begin with the minutes of the database’s clock, whatever the machine’s clock says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minute })
  onTestFinished(() => void vi.useRealTimers())
  const jobs = await runJobs(app.services, null, silent)
  onTestFinished(() => jobs.stop())
  for (let turn = 0; turn < 2; turn += 1) {
    app.clock.tick(minute)
    await until('a run in this minute', async () => (await startedAt('check-payments')) === app.clock.now())
    await until('a run in this minute', async () => (await startedAt('give-back')) === app.clock.now())
  }
})

/** Follows the periods of some tasks without doing them. */
function follow(tasks: PeriodicTask[], services: Services = app.services): void {
  const following = followPeriods(services, tasks)
  onTestFinished(async () => {
    await following.close()
    await sql`delete from graphile_worker._private_jobs`.execute(app.database.kysely)
  })
}

const queued = async (): Promise<{ task: string; is_due: boolean }[]> => {
  const { rows } = await sql<{ task: string; is_due: boolean }>`
    select task_identifier as task, run_at <= now() as is_due from graphile_worker.jobs order by 1`.execute(app.database.kysely)
  return rows
}

const begun = (task: PeriodicTask, at: number) =>
  app.database.kysely
    .insertInto('task_run')
    .values({ task, started_at: new Date(at) })
    .execute()

test('a task that has begun in its period, in whichever process, is not queued again', async () => {
  await begun('sweep', app.clock.now() - second)
  await begun('free-overdue', app.clock.now() - minute)
  follow(['sweep', 'free-overdue', 'give-back'])
  follow(['sweep', 'free-overdue', 'give-back'])
  app.clock.tick(minute)
  await until('the two that are due', async () => (await queued()).length === 2)
  expect(await queued()).toEqual([
    { task: 'free-overdue', is_due: true },
    { task: 'give-back', is_due: true },
  ])
})

test('after the database’s clock was set back, tasks do not wait until it is where it was', async () => {
  await begun('sweep', app.clock.now() + 60 * minute)
  follow(['sweep'])
  app.clock.tick(-minute)
  await until('the task', async () => (await queued()).length === 1)
})

test('what could not be queued is queued when the database is back, which is told once as its loss was', async () => {
  const warned: string[] = []
  let tried = 0
  const away = {
    ...app.database,
    get kysely(): never {
      tried += 1
      throw new Error('away')
    },
  }
  const services = { ...app.services, database: away as typeof app.database, warn: (text: string) => void warned.push(text) }
  follow(['sweep'], services)
  app.clock.tick(minute)
  await until('two tries', () => tried > 1)
  services.database = app.database
  await until('the task', async () => (await queued()).length === 1)
  await until('the end of it', () => warned.at(-1) === 'Periodic tasks are queued again.')
  expect(warned).toEqual([expect.stringContaining('could not be queued'), 'Periodic tasks are queued again.'])
})
