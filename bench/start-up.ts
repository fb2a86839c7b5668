import { spawnSync } from 'node:child_process'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { type Running, startServer } from '../test/durability/server-process.ts'
import { median } from './kit/numbers.ts'
import { memoryOf } from './kit/process.ts'
import { type Figure, milliseconds, whenRun } from './kit/report.ts'
import { dataDir, type Shop, startShop } from './kit/shop.ts'

const starts = 3
const megabytes = (amount: number): string => `${amount.toFixed(0)} MB`

/** From the start of the process to its first good response, compared with a Node that does nothing. */
export async function startUp(): Promise<Figure[]> {
  const embedded = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres`, log: () => undefined })
  const [after, killed, bare]: [number[], number[], number[]] = [[], [], []]
  try {
    await readyAfter((server) => server.stop())
    for (let turn = 0; turn < starts; turn += 1) {
      after.push(await readyAfter((server) => server.kill()))
      killed.push(await readyAfter((server) => server.stop()))
      const began = performance.now()
      spawnSync(process.execPath, ['-e', '0'])
      bare.push(performance.now() - began)
    }
  } finally {
    await embedded.stop()
  }
  const row = (what: string, times: number[]): Figure => ({
    what,
    figure: milliseconds(median(times)),
    baseline: `node -e 0: ${milliseconds(median(bare))}`,
    ratio: `${(median(times) / median(bare)).toFixed(1)} ×`,
    goal: '',
    met: null,
  })
  return [row('Ready after a stop and a start (its PostgreSQL runs)', after), row('Ready again after kill -9', killed)]
}

/** Starts the server, ends it in the given way, and returns the duration of the start. */
async function readyAfter(end: (server: Running) => Promise<unknown>): Promise<number> {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  await end(server)
  return server.readyAfter
}

/** Memory of the running server; call it before a load and after. */
export function memory(shop: Shop, when: 'idle' | 'after the load'): Figure {
  const [most, own, bare] = [when === 'idle' ? 160 : 300, memoryOf(shop.pid), memoryOf(shop.kitchenPid)]
  return {
    what: `Memory of the server, ${when}`,
    figure: megabytes(own),
    baseline: `bare node:http ${megabytes(bare)}`,
    ratio: `${(own / bare).toFixed(1)} ×`,
    goal: `≤ ${megabytes(most)}`,
    met: own <= most,
  }
}

await whenRun(import.meta, async () => {
  const figures = await startUp()
  const shop = await startShop()
  try {
    return [...figures, memory(shop, 'idle')]
  } finally {
    await shop.stop()
  }
})
