import { quantile } from './kit/numbers.ts'
import { officeEnv, ownersCookie } from './kit/office.ts'
import { type Figure, milliseconds, percent, whenRun } from './kit/report.ts'
import { bodyOf, type Shop, startShop } from './kit/shop.ts'
import { type Connection, openConnection, request } from './kit/wire.ts'

// The owner's screens on the demo's largest menu: a field of a dish is saved, and the shop is shown with the draft.

const brand = 'sofra'
const saves = 100
const previews = 30

/** @param shop started with `officeEnv` */
export async function contentEdits(shop: Shop): Promise<Figure[]> {
  const headers = { cookie: await ownersCookie(shop), host: officeEnv.OFFICE_HOST, origin: `http://${officeEnv.OFFICE_HOST}` }
  const connection = openConnection(shop.port)
  const call = officeCall(connection, headers)
  const { rows } = await shop.database.pool.query<{ alias: string }>('select alias from product where brand = $1 and live order by id', [
    brand,
  ])
  const dishes = rows.map(({ alias }) => alias)
  const save = async (turn: number) =>
    void (await call('POST', '/api/staff/content/entry', {
      brand,
      kind: 'dish',
      key: dishes[turn % dishes.length],
      changes: [{ path: '/description/en', to: `Seasoned for the ${turn}th time` }],
    }))
  const read = async (turn: number) =>
    void (await call('GET', `/api/staff/content/entry?brand=${brand}&kind=dish&key=${dishes[turn % dishes.length]}`))
  const preview = async () => {
    const made = await call('POST', '/api/staff/content/preview', { brand })
    if (!made.includes('"url":"http')) throw new Error(`No preview: ${made.slice(0, 500)}`)
  }
  try {
    // Compiled, and with a draft of all that is saved below.
    for (let turn = 0; turn < 20; turn += 1) await save(turn)
    await preview()
    const saved = await times(saves, save)
    const looked = await times(saves, read)
    const shown = await times(previews, async (turn) => {
      await save(turn)
      return preview
    })
    return [
      figure(`A field of a dish saved, among ${dishes.length} dishes, p95`, saved, 150, { name: 'the dish read', times: looked }),
      figure(`Preview of ${dishes.length} dishes after a change, p95`, shown, 1000, { name: 'the dish read', times: looked }),
    ]
  } finally {
    await shop.database.pool.query('delete from content_draft where brand = $1', [brand])
    connection.close()
  }
}

type Call = (method: string, path: string, body?: unknown) => Promise<string>
const officeCall =
  (connection: Connection, headers: Record<string, string>): Call =>
  async (method, path, body) =>
    bodyOf(await connection.send(request(method, path, headers, body)))

/** Milliseconds of each turn; of what a turn returns, where it first prepares something. */
async function times(turns: number, act: (turn: number) => Promise<void | (() => Promise<void>)>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    let began = performance.now()
    const timed = await act(turn)
    if (timed) {
      began = performance.now()
      await timed()
    }
    taken.push(performance.now() - began)
  }
  return taken
}

function figure(what: string, own: number[], most: number, base: { name: string; times: number[] }): Figure {
  const [p95, reference] = [quantile(own, 0.95), quantile(base.times, 0.95)]
  return {
    what,
    figure: `${milliseconds(p95)}, median ${milliseconds(quantile(own, 0.5))}`,
    baseline: `${base.name} ${milliseconds(reference)}`,
    ratio: percent(p95 / reference),
    goal: `≤ ${most} ms`,
    met: p95 <= most,
  }
}

await whenRun(import.meta, async () => {
  const shop = await startShop(officeEnv)
  try {
    return await contentEdits(shop)
  } finally {
    await shop.stop()
  }
})
