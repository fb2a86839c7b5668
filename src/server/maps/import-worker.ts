import { ExtractFault, type ExtractReason } from '@sofra/map-import'
import { connect } from '#server/database/connect.ts'
import { importMap, type MapSummary } from './import-map.ts'

// A process of its own: reading an extract keeps a processor busy for minutes, and orders must not wait for that.

/** What it tells the process that has started it. `fault`: why the file cannot be read; null for a defect. */
export type WorkerWords = { percent: number } | { done: MapSummary[] } | { fault: readonly ExtractReason[] | null; defect?: string }

const say = (words: WorkerWords): void => void process.send?.(words)

const [, , path = '', folder = ''] = process.argv
const database = connect(process.env.DATABASE_URL ?? '', { max: 2 })
try {
  const log = (line: string): void => {
    const percent = /^Read (\d+) %/.exec(line)?.[1]
    if (percent !== undefined) say({ percent: Number(percent) })
  }
  say({ done: await importMap(database, path, { folder, log }) })
} catch (error) {
  if (error instanceof ExtractFault) say({ fault: error.reasons })
  else say({ fault: null, defect: error instanceof Error ? (error.stack ?? error.message) : String(error) })
} finally {
  await database.close()
  process.disconnect()
}
