import { type deliver, readMenu } from './kit/errand.ts'
import { inTurns, type Run, run } from './kit/load.ts'
import { type Figure, milliseconds, whenRun } from './kit/report.ts'
import { call, newVisitor, type Shop, startShop } from './kit/shop.ts'

const seconds = 2
const typed = ['твер', 'тверская 12', 'Тверскя', 'басман', 'арбат']

/** Small requests of a checkout: the times of a day and address suggestions, compared with the cheapest request. */
export async function answers(shop: Shop): Promise<Figure[]> {
  await readMenu(shop)
  const at = (work: Parameters<typeof run>[0]['work']) => (): Promise<Run> =>
    run({ port: shop.port, pid: shop.pid, seconds, connections: 4, work })
  const visitor = newVisitor()
  const requested = async (
    make: (one: Parameters<typeof deliver>[0], visitor: string, turn: number) => Promise<unknown>,
  ): Promise<() => Promise<Run>> => {
    return () => {
      // Others in each run: a visitor may make so many calls a minute.
      const visitors = Array.from({ length: 400 }, newVisitor)
      return at((connection, turn) => make(connection, visitors[turn % visitors.length] as string, turn))()
    }
  }
  const { times, suggestions, health } = await inTurns({
    times: await requested((connection, who) => call(connection, who, 'POST', '/api/schedule/intervals', { city_alias: 'moscow' })),
    suggestions: await requested((connection, who, turn) =>
      call(connection, who, 'POST', '/api/geocoder/suggest', { city_id: 2, text: typed[turn % typed.length] }),
    ),
    health: at((connection) => call(connection, visitor, 'GET', '/readyz')),
  })
  const row = (what: string, own: Run): Figure => ({
    what,
    figure: `p50 ${milliseconds(own.p50)}, p99 ${milliseconds(own.p99)}`,
    baseline: `/readyz (select 1): p50 ${milliseconds(health.p50)}, p99 ${milliseconds(health.p99)}`,
    ratio: `p50 ${(own.p50 / health.p50).toFixed(1)} ×, p99 ${(own.p99 / health.p99).toFixed(1)} ×`,
    goal: '',
    met: null,
  })
  return [row('The times of a day, 4 at a time', times), row('Suggestions of addresses, demo gazetteer, 4 at a time', suggestions)]
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await answers(shop)
  } finally {
    await shop.stop()
  }
})
