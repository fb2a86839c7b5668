import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { poisonRows } from '#kit/poison-row.ts'
import { at, type Chain, openChain, type Process, things, until } from '#kit/stop-chain.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { connect } from '#server/database/connect.ts'
import { dropPastStops, followStops, pastStops } from './follow-stops.ts'

let chain: Chain
let one: Process
let ids: ReturnType<typeof things>
beforeEach(async () => {
  chain = await openChain()
  one = await chain.start({ web: menuPages() })
  ids = things(one)
})
afterEach(() => chain[Symbol.asyncDispose]())

const put = async (stop: object) => {
  const answer = await one.staff('PUT /api/staff/stops', { body: { brand: 'sofra', ...stop } })
  expect(answer.status).toBe(200)
  return answer.body.stop
}
const storedVersion = async () =>
  (await one.database.kysely.selectFrom('catalogue').select('version').where('brand', '=', 'sofra').executeTakeFirstOrThrow()).version

const inMenu = async (process: Process, id: number) => {
  const { body } = await process.call('GET /api/products/:id', {
    params: { id },
    query: { city_id: ids.city, order_type: 'takeaway', shop_id: ids.mitte },
  })
  return body.product.stopped_until ?? body.product.type
}
const onPage = async (process: Process, id: number) => {
  const { body } = await process.app.inject({
    url: '/berlin',
    headers: { host: 'sofra.localhost', cookie: `order_type=takeaway; shop_id=${ids.mitte}` },
  })
  const cards = JSON.parse(body.replaceAll(/<[^>]+>/g, '')) as { id: number; stopped?: true; until?: string }[]
  return cards.find((card) => card.id === id)
}

let visitors = 0
async function collector(dish = ids.miso) {
  const visitor = `visitor${(visitors += 1)}`
  const modifiers = dish === ids.maki ? [{ id: ids.hot, count: 1 }] : null
  await one.call('POST /api/shops/set', { visitor, body: { shop_id: ids.mitte } })
  expect((await one.call('PUT /api/cart/add', { visitor, body: { product_key: String(dish), count: 1, modifiers } })).status).toBe(200)
  const form = {
    city_id: ids.city,
    order_type: 'takeaway',
    shop_id: ids.mitte,
    username: 'Anna',
    phone: '+49 151 23456789',
    payment_type: 'cash',
  }
  return {
    isAvailable: async (process = one) => {
      const { body } = await process.call('PUT /api/cart', { visitor, body: {} })
      return Object.values(body.cart.products).every(({ type }) => type === 'default')
    },
    order: (process: Process, interval_id = '2026-11-21_17:00') =>
      process.call('POST /api/order/create', { visitor, body: { ...form, interval_id } }),
  }
}

describe('two processes on one database', () => {
  it('both show in menu, cart and cached page what one of them stopped and released', async () => {
    const two = await chain.start({ web: menuPages() })
    const anna = await collector()
    for (const process of [one, two]) expect(await onPage(process, ids.miso)).not.toHaveProperty('stopped')
    const stop = await put({ product_id: ids.miso, until: at('18:00') })
    for (const process of [one, two]) {
      await until('the menu to show the stop', async () => (await inMenu(process, ids.miso)) === at('18:00'))
      await until('the cart to show the stop', async () => !(await anna.isAvailable(process)))
      await until('the page to show the stop', async () => (await onPage(process, ids.miso))?.stopped === true)
      expect(await onPage(process, ids.miso)).toMatchObject({ until: at('18:00') })
    }
    await two.staff('DELETE /api/staff/stops/:id', { params: { id: stop.id } })
    for (const process of [one, two]) {
      await until('the menu to follow the release', async () => (await inMenu(process, ids.miso)) === null)
      await until('the cart to follow the release', () => anna.isAvailable(process))
      await until('the page to follow the release', async () => (await onPage(process, ids.miso))?.stopped === undefined)
    }
  })

  it('both follow a stop that runs out with nobody writing, and the version rises once', async () => {
    const two = await chain.start({ web: menuPages() })
    const anna = await collector()
    await put({ product_id: ids.miso, until: at('18:00') })
    await put({ modifier_id: ids.hot, until: at('18:00') })
    await put({ product_id: ids.maki, until: at('19:00') })
    await until('the other process to know', async () => (await inMenu(two, ids.maki)) === at('19:00'))
    const before = await storedVersion()
    chain.clock.now = Date.parse(at('18:00'))
    for (const process of [one, two]) {
      await until('the menu to offer it again', async () => (await inMenu(process, ids.miso)) === null)
      await until('the page to offer it again', async () => (await onPage(process, ids.miso))?.stopped === undefined)
      expect(await anna.isAvailable(process)).toBe(true)
      expect(await inMenu(process, ids.maki)).toBe(at('19:00'))
    }
    expect(await storedVersion()).toBe(before + 1)
    expect((await one.staff('GET /api/staff/stops', { query: { brand: 'sofra' } })).body.stops).toMatchObject([{ product_id: ids.maki }])
  })
})

describe('a stop that runs out', () => {
  it('is left to the process that is ending others at that moment, so that both share one version', async () => {
    const first = await put({ product_id: ids.miso, until: at('18:00') })
    const second = await put({ product_id: ids.maki, until: at('18:00') })
    const ended = [first.id, second.id]
    const left = async () => (await one.database.kysely.selectFrom('stop').select('id').execute()).map(({ id }) => id)
    const before = await storedVersion()
    await one.database.kysely.transaction().execute(async (kysely) => {
      await dropPastStops({ ...one.database, kysely }, [first.id], Date.parse(at('18:00')))
      await dropPastStops(one.database, ended, Date.parse(at('18:00')))
    })
    expect(await left()).toEqual([second.id])
    expect(await storedVersion()).toBe(before + 1)
    await dropPastStops(one.database, ended, Date.parse(at('18:00')))
    expect(await left()).toEqual([])
  })

  it('is not released when it was prolonged meanwhile', async () => {
    await put({ product_id: ids.miso, until: at('18:00') })
    await put({ product_id: ids.miso, until: at('19:00') })
    await put({ product_id: ids.maki, until: at('18:00') })
    chain.clock.now = Date.parse(at('18:30'))
    await until('the other dish to be back', async () => (await inMenu(one, ids.maki)) === null)
    expect(await inMenu(one, ids.miso)).toBe(at('19:00'))
  })

  it('while no process ran is released by the first that starts', async () => {
    await put({ product_id: ids.miso, until: at('18:00') })
    await one.close()
    chain.clock.now = Date.parse(at('18:00'))
    const later = await chain.start()
    await until('it to be released', async () => (await inMenu(later, ids.miso)) === null)
    expect(await storedVersion()).toBe(later.services.snapshots.of('sofra').version)
  })

  it('is released though another cannot be, which rests and is released when it can', async () => {
    const stuck = await put({ product_id: ids.miso, until: at('18:00') })
    await put({ product_id: ids.maki, until: at('18:00') })
    const mend = await poisonRows(one.database, 'delete', 'stop', `old.id = ${stuck.id}`)
    chain.clock.now = Date.parse(at('18:00'))
    await until('the other dish to be back', async () => (await inMenu(one, ids.maki)) === null)
    const failed = () => one.database.kysely.selectFrom('failed_item').select(['task', 'item', 'tries']).execute()
    expect(await failed()).toEqual([{ task: 'end-stops', item: String(stuck.id), tries: 1 }])
    const requested = () => pastStops(one.database, 'end-stops', chain.clock.now)
    expect(await requested(), 'nobody asks for it while it rests').toEqual([])
    await mend()
    chain.clock.now += 10_000
    await until('it to be back', async () => (await inMenu(one, ids.miso)) === null)
    expect(await failed()).toEqual([])
  })

  it('is followed in its brand though another brand cannot be read', async () => {
    const alone = await chain.start({ deaf: true })
    const { services, database } = alone
    const { snapshots } = services
    await put({ product_id: ids.miso, until: at('18:00') })
    await sql`
      with stopped as (insert into stop (brand, shop_id, until, created_at, created_by) values ('imba-pizza', ${ids.mitte}, ${at('18:00')}, now(), 'staff'))
      insert into catalogue (brand) values ('imba-pizza') on conflict (brand) do update set version = catalogue.version + 1`.execute(
      database.kysely,
    )
    await one.close()
    await snapshots.refreshAll()
    expect(snapshots.of('imba-pizza').stops).toHaveLength(1)
    let isBroken = true
    const refresh = async (brand: string): Promise<void> => {
      if (isBroken && brand === 'sofra') throw new Error('The catalogue cannot be read')
      await snapshots.refresh(brand)
    }
    const following = followStops({ ...services, snapshots: { ...snapshots, refresh } })
    chain.clock.now = Date.parse(at('18:00'))
    await until('the other brand to know', async () => snapshots.of('imba-pizza').stops.length === 0)
    expect(await database.kysely.selectFrom('failed_item').select(['task', 'item']).execute()).toEqual([
      { task: 'read-catalogue', item: 'sofra' },
    ])
    isBroken = false
    chain.clock.now += 10_000
    await until('the brand to know', async () => snapshots.of('sofra').stops.length === 0)
    await following.close()
  })

  it('while the database is away is released when it is back', async () => {
    const alone = await chain.start({ deaf: true })
    await put({ product_id: ids.miso, until: at('18:00') })
    await one.close()
    await alone.services.snapshots.refreshAll()
    const away = connect('postgres://nobody@127.0.0.1:1/nothing')
    const warnings: string[] = []
    const database = {
      ...alone.database,
      get kysely() {
        return warnings.length < 2 ? away.kysely : alone.database.kysely
      },
    }
    const following = followStops({ ...alone.services, database, warn: (text) => void warnings.push(text) })
    chain.clock.now = Date.parse(at('18:00'))
    await until('it to be released', async () => (await inMenu(alone, ids.miso)) === null, 6_000)
    expect(warnings).toHaveLength(2)
    await following.close()
    await away.close()
  })
})

describe('a process that has not heard of a change yet', () => {
  let deaf: Process
  beforeEach(async () => {
    deaf = await chain.start({ deaf: true })
  })

  it('refuses an order of what was stopped before the order was asked for', async () => {
    const [anna, boris] = [await collector(), await collector()]
    await put({ product_id: ids.miso, until: at('18:00') })
    expect(await inMenu(deaf, ids.miso)).toBe(null)
    const refused = await anna.order(deaf)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['product']])
    expect((await boris.order(deaf, '2026-11-21_18:00')).status).toBe(200)
  })

  it('refuses a time before the return of a shop that was stopped', async () => {
    const anna = await collector()
    await put({ shop_id: ids.mitte, until: at('18:00') })
    expect((await anna.order(deaf)).body.errors).toHaveProperty('interval_id')
    expect((await anna.order(deaf, '2026-11-21_18:00')).status).toBe(200)
  })

  it('takes an order that the change does not touch, without asking the customer again', async () => {
    const anna = await collector(ids.maki)
    await put({ product_id: ids.miso })
    expect((await anna.order(deaf)).status).toBe(200)
  })

  /** Runs something between pricing and writing an order, this many times. */
  const beforeWriting = (times: number, happen: (time: number) => Promise<unknown>): void => {
    const executor = deaf.database.kysely.getExecutor()
    const run = executor.executeQuery.bind(executor)
    let time = 0
    vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
      if (query.sql.includes('insert into "orders"') && time < times) await happen((time += 1))
      return run(query)
    })
  }

  it('does not write an order that was priced before a stop and would be written after it', async () => {
    const anna = await collector()
    beforeWriting(1, () => put({ product_id: ids.miso }))
    const refused = await anna.order(deaf)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['product']])
    expect(await one.database.kysely.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(await one.database.kysely.selectFrom('interval_use').selectAll().where('taken', '>', 0).execute()).toEqual([])
  })

  it('writes the order once when something else changed between', async () => {
    const anna = await collector()
    beforeWriting(2, (time) => put({ product_id: ids.maki, reason: String(time) }))
    expect((await anna.order(deaf)).status).toBe(200)
    expect(await one.database.kysely.selectFrom('orders').selectAll().execute()).toHaveLength(1)
  })

  it('gives up, and says so, when everything changes all the time', async () => {
    const anna = await collector()
    beforeWriting(99, (time) => put({ product_id: ids.maki, reason: String(time) }))
    expect((await anna.order(deaf)).body.errors).toEqual({ product: ['The cart or the prices have changed. Please check the order again'] })
  })

  test('20 orders against a stop: each is taken or refused for the product, and none that begins after the stop is taken', async () => {
    const [during, after] = [
      await Promise.all(Array.from({ length: 20 }, () => collector())),
      await Promise.all(Array.from({ length: 20 }, () => collector())),
    ]
    const intervals = ['2026-11-21_13:00', '2026-11-21_14:00', '2026-11-21_15:00', '2026-11-21_16:00']
    const racing = during.map((visitor, index) => visitor.order(deaf, intervals[index % 4]))
    await put({ product_id: ids.miso })
    const late = await Promise.all(after.map((visitor, index) => visitor.order(deaf, intervals[index % 4])))
    for (const { status, body } of await Promise.all(racing)) expect(status === 200 || 'product' in body.errors).toBe(true)
    expect(late.map(({ status }) => status)).toEqual(late.map(() => 422))
  })
})

/** Pages that show the cards of the menu as data: tests what a page is built from, and when it is rebuilt. */
const menuPages = () => stubPages((pages) => JSON.stringify(pages.menu('berlin')?.groups.flatMap(({ cards }) => cards)))
