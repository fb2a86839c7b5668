import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import * as contract from '#contract/office/files.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import type { Publication } from '#server/database/schema.ts'
import { aloneImporting, type Connected } from '#server/import/alone-importing.ts'
import { compare, retiresMuch } from '#server/import/difference/compare.ts'
import { differenceLines, refusalLines } from '#server/import/difference/lines.ts'
import { currenciesIn } from '#server/import/difference/words.ts'
import { exportContent } from '#server/import/export/export-content.ts'
import { FaultyContent } from '#server/import/fault.ts'
import { type Comparison, loadCompared } from '#server/import/load-content.ts'
import { canonicalJson } from '#server/import/picture-hash.ts'
import { readContent } from '#server/import/read-content.ts'
import { answer } from '#server/http/serve.ts'
import { drawRecipe } from '#server/pictures/draw-recipe.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { mayAt, mayChange } from '../drafted-brand.ts'
import { patience, recordDifference, withoutKnown } from '../publish.ts'
import { publishedOf } from '../published.ts'
import { retiredWithOrders } from '../retired-shops.ts'
import { type Files, pack, unpack } from './archive.ts'
import { placeFiles } from './place-files.ts'
import { faultTeller } from './tell-fault.ts'
import { withoutPlacesOnMap } from '../zones/places-on-map.ts'

type Reply = ReplyOf<typeof contract.importFiles>
type Wanted = { brand: string; files: Files; confirm: string | undefined; retire: boolean }

/** The calls by which a brand's content leaves as files and comes back. */
export function filesRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, contract.exportFiles, async ({ query: { brand, as } }) => {
    if (!isKnown(services, brand)) return notFound()
    const csv = as === 'json' ? {} : { csv: as === 'csv' ? (',' as const) : (';' as const) }
    const { version } = services.snapshots.of(brand)
    const exported = (source: Pick<Database, 'kysely'>): Promise<Files> =>
      inFolder(async (folder) => {
        await mustHave(source, brand, version)
        await exportContent(source, folder, { only: [brand], ...csv })
        return filesIn(folder, `brands/${brand}/`)
      })
    const files = await services.reports.read(exported, longestExport)
    const bytes = pack(files)
    return answer({ name: `${brand}-${as === 'json' ? 'content' : 'sheets'}.zip`, type: 'application/zip', bytes })
  })

  serveStaff(app, services, contract.importFiles, async ({ query: { brand, confirm, retire }, file, context }) => {
    if (!isKnown(services, brand)) return notFound()
    const unpacked = unpack(file)
    if (!unpacked.ok) return unpacked
    // An archive may hold much: it is taken to pieces for one person at a time.
    if (isReading) return busy
    isReading = true
    try {
      const reply = await importFiles(services, context, { brand, files: unpacked.files, confirm, retire: retire === 'yes' })
      if (!reply) return busy
      if ('ok' in reply) return reply
      if (!reply.publication) return { ...answer(reply), unchanged: true }
      await services.snapshots.refresh(brand)
      return answer(reply)
    } finally {
      isReading = false
    }
  })
}

let isReading = false

/** Milliseconds: photographs are many and large. */
const longestExport = 60_000

/** Files that lack what their reader has just published would take it back when they are brought in again. */
async function mustHave({ kysely }: Pick<Database, 'kysely'>, brand: string, version: number): Promise<void> {
  const row = await kysely.selectFrom('catalogue').select('version').where('brand', '=', brand).executeTakeFirst()
  const has = row?.version ?? 0
  if (has < version) throw new Error(`it has version ${has} of what ${brand} sells, not ${version} yet`)
}

const notAllowed: Refused = { ok: false, status: 403, problems: [{ field: '', code: 'not-allowed' }] }
const busy: Refused = { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }

const isKnown = ({ brands }: Services, brand: string): boolean => brands.some(({ alias }) => alias === brand)

/** What is sold with the files laid over it: compared, and kept when that is what was confirmed. */
async function importFiles(services: Services, context: StaffContext, wanted: Wanted): Promise<Reply | Refused | null> {
  const { brand, files } = wanted
  const run = (database: Connected): Promise<Reply | Refused> =>
    inFolder(async (folder) => {
      await exportContent(database, folder, { only: [brand] })
      const published = await publishedOf(database, brand)
      const lacking = published?.faults().filter(({ code }) => code === 'brand-without') ?? []
      const { sheets, leftOut, sent } = await placeFiles(folder, brand, files)
      const read = await readContent(folder, sheets)
      const tell = faultTeller({ brand, language: context.language, published, sent, content: read.content })
      const warnings = await withoutPlacesOnMap(database, withoutKnown(read.warnings, published?.warnings() ?? []))
      const said = { left_out: leftOut, warnings: warnings.map(tell) }
      const refused = (faults: readonly PlacedFault[]): Reply => ({ ...nothing, ...said, faults: faults.map(tell) })
      // The menu of a new brand may come before its shops.
      const faults = withoutKnown(read.faults, lacking)
      if (faults.length > 0) return refused(faults)
      try {
        const loaded = await load(database, context, read.content, wanted)
        if ('inUse' in loaded) return refused(loaded.inUse)
        return 'ok' in loaded ? loaded : { ...loaded, ...said }
      } catch (error) {
        // A photograph may prove damaged when it is decoded.
        if (error instanceof FaultyContent) return refused(error.faults)
        throw error
      }
    })
  return aloneImporting(services.database, run, patience)
}

const nothing: Reply = { faults: [], warnings: [], left_out: [], lines: [], retires: [], digest: null, publication: null }

async function load(
  database: Connected,
  context: StaffContext,
  content: Parameters<typeof loadCompared>[1],
  { brand, confirm, retire }: Wanted,
): Promise<Reply | Refused | { inUse: PlacedFault[] }> {
  const { acting, language } = context
  let publication: Selectable<Publication> | null = null
  let inUse: PlacedFault[] = []
  const place: StaffPlace = { brand, cityId: null, shopId: null }
  // A file may change what its sender may not.
  const mayAll = (differences: ReturnType<typeof compare>): boolean => differences.every(({ kind }) => mayChange(context, kind, brand))
  const isConfirmed = (before: Comparison['before'], after: Comparison['after']): boolean =>
    inUse.length === 0 &&
    mayAt(context, 'content.publish', brand) &&
    mayAll(compare(before, after)) &&
    digestOf(before, after) === confirm &&
    (retire || retiresMuch(compare(before, after)).length === 0)
  const { before, after } = await loadCompared(database, content, confirm === undefined ? null : isConfirmed, {
    language,
    draw: drawRecipe,
    look: async (tx, was, is) => {
      inUse = await retiredWithOrders(tx, was, is)
    },
    record: async (tx, was, is) => {
      publication = await recordDifference(tx, acting, { brand, place, note: null, undoes: null }, was, is)
    },
  })
  const differences = compare(before, after)
  if (!mayAll(differences)) return notAllowed
  if (inUse.length > 0) return { inUse }
  return {
    ...nothing,
    lines: differenceLines(differences, currenciesIn(before, after), language),
    retires: refusalLines(differences, language),
    digest: differences.length === 0 ? null : digestOf(before, after),
    publication,
  }
}

/** What somebody confirms is exactly this difference, whoever has published in between. */
const digestOf = (before: Comparison['before'], after: Comparison['after']): string =>
  createHash('sha256')
    .update(canonicalJson(compare(before, after)))
    .digest('hex')

async function inFolder<Done>(work: (folder: string) => Promise<Done>): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-files-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The files of a folder below a path, by their whole names. */
async function filesIn(folder: string, below: string): Promise<Files> {
  const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true })
  const files: Files = new Map()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(relative(folder, path).split(sep).join('/'), await readFile(path))
  }
  return files
}
