import { fork } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { importMapExtract, MapReason, mostMapBytes, readMapImport } from '#contract/office/map-import.ts'
import { textIn } from '#domain/language.ts'
import { type Refused, refuse } from '#domain/problem.ts'
import { covers, reachOf, wholeChain } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { jsonText } from '#server/database/json-column.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { nameOf } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import type { WorkerWords } from './import-worker.ts'

/** Milliseconds between two signs of life of an import, and after which one that is silent has ended. */
const [beat, silence] = [5_000, 60_000]

/** The calls by which the map of a town comes on a screen. `folder`: of base maps; null where there are none. */
export function mapImportRoutes(app: FastifyInstance, services: Services, folder: string | null): void {
  const { database } = services

  serveStaff(app, services, readMapImport, async ({ context }) => {
    const last = await lastImport(database, context.now)
    return answer({
      cities: (await citiesWithStreets(database)).map(({ name, ...city }) => ({ ...city, name: textIn(name, context.language) })),
      last: last
        ? {
            file: last.file,
            by: last.actor_name,
            began_at: last.began_at.toISOString(),
            state: last.state,
            percent: last.percent,
            cities: last.cities.map(({ alias, streets, houses }) => ({ alias, streets, houses })),
            why: whyFailed(last.why),
          }
        : null,
      may_import: folder !== null && covers(reachOf(context.member?.grants ?? [], 'places.edit'), wholeChain),
    })
  })

  serveStaff(app, services, importMapExtract, async ({ query: { file: name }, request, context }) => {
    const busy: Refused = { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }
    if (folder === null) return refuse('file', 'unavailable')
    if ((await lastImport(database, context.now))?.state === 'running') return busy
    await mkdir(folder, { recursive: true })
    const own = await mkdtemp(join(folder, 'upload-'))
    // An extract that is brought again takes the place of the one of the same name.
    const path = join(own, basename(name).replace(/[^\p{L}\p{N}._-]/gu, '-'))
    let isStarted = false
    try {
      if (!(await keep(request, path))) return refuse('file', 'file-too-large')
      const id = await database.kysely.transaction().execute(async (tx) => {
        const at = new Date(context.now)
        const row = await tx
          .insertInto('map_import')
          .values({ file: basename(path), actor_name: nameOf(context.acting), began_at: at, heard_at: at, state: 'running' })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (row) await writeAudit(tx, context.acting, { action: 'map.imported', object: { kind: 'map', id: row.id, name: basename(path) } })
        return row?.id ?? null
      })
      if (id === null) return busy
      isStarted = true
      void work(services, { id, path, folder })
        .catch((error: unknown) => services.warn(`The map ${basename(path)} could not be imported: ${String(error)}`))
        .then(() => rm(own, { recursive: true, force: true }))
      return answer({ begun: true })
    } finally {
      if (!isStarted) await rm(own, { recursive: true, force: true })
    }
  })
}

/** Writes what is uploaded into a file as it comes. @returns false when it is more than may be */
async function keep({ body }: FastifyRequest, path: string): Promise<boolean> {
  let size = 0
  const bounded = new Transform({
    transform(part: Buffer, _, done) {
      size += part.length
      done(size > mostMapBytes ? new TooLarge() : null, part)
    },
  })
  try {
    await pipeline(body instanceof Readable ? body : Readable.from([]), bounded, createWriteStream(path))
    return true
  } catch (error) {
    if (error instanceof TooLarge) return false
    throw error
  }
}

class TooLarge extends Error {}

/** The last import; one whose process is gone has failed. */
async function lastImport({ kysely }: Database, now: number) {
  await kysely
    .updateTable('map_import')
    .set({ state: 'failed' })
    .where('state', '=', 'running')
    .where('heard_at', '<', new Date(now - silence))
    .execute()
  return kysely.selectFrom('map_import').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

const Reasons = z.array(MapReason).check(z.minLength(1))

/** Why an import has failed; null for one that was broken off, and for what versions before have written in English. */
function whyFailed(why: string | null): z.infer<typeof Reasons> | null {
  if (!why?.startsWith('[')) return null
  const read = Reasons.safeParse(JSON.parse(why))
  return read.success ? read.data : null
}

const citiesWithStreets = ({ kysely }: Database) =>
  kysely
    .selectFrom('city')
    .where('live', '=', true)
    .leftJoin('gazetteer_source', 'gazetteer_source.city_id', 'city.id')
    .select(({ fn, val }) => [
      'alias',
      'name',
      fn.coalesce('gazetteer_source.streets', val(0)).as('streets'),
      fn.coalesce('gazetteer_source.houses', val(0)).as('houses'),
    ])
    .orderBy('sort')
    .orderBy('alias')
    .execute()

type Work = { id: number; path: string; folder: string }

/** Imports an extract in a process of its own, and writes down how far it is. */
async function work({ database, clock, warn }: Services, { id, path, folder }: Work): Promise<void> {
  const write = async (
    values: Partial<{ percent: number; state: 'done' | 'failed'; cities: string; why: string | null }>,
  ): Promise<void> => {
    await database.kysely
      .updateTable('map_import')
      .set({ ...values, heard_at: new Date(clock()) } as never)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
      .catch((error: unknown) => warn(`The state of the map ${basename(path)} could not be written: ${String(error)}`))
  }
  // The address of the database has a password: arguments of a process are shown to everybody on the machine.
  const child = fork(resolve(import.meta.dirname, 'import-worker.ts'), [path, folder], {
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=40'],
    env: { ...process.env, DATABASE_URL: String(database.direct.pool.options.connectionString) },
  })
  const beating = setInterval(() => void write({}), beat)
  let said: WorkerWords | null = null
  child.on('message', (words: WorkerWords) => {
    if ('percent' in words) void write(words)
    else said = words
  })
  await new Promise<void>((done) => void child.once('close', () => done()).once('error', () => done()))
  clearInterval(beating)
  await write(endOf(said, warn))
}

function endOf(said: WorkerWords | null, warn: (text: string) => void) {
  if (said && 'done' in said) return { state: 'done' as const, percent: 100, cities: jsonText(said.done) }
  if (said && 'fault' in said && said.defect !== undefined) warn(`A map could not be imported: ${said.defect}`)
  return { state: 'failed' as const, why: said && 'fault' in said && said.fault ? JSON.stringify(said.fault) : null }
}
