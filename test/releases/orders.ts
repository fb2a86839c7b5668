import { randomUUID } from 'node:crypto'
import type { Brand } from '#brands/brand.ts'
import { createTestApp, staffToken, type TestApp, type TestAppOptions } from '#kit/app.ts'
import { encrypted, type TestBank } from '#kit/bank.ts'
import { giftOf, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { payer } from '#kit/online-order.ts'
import { goodCard } from '#kit/payer.ts'
import { reconcile } from '#kit/reconcile.ts'
import { must, readyCollector, readyShopper, shopper, type Shopper, staff } from '#kit/shopper.ts'
import { type Colleague, owner } from '#kit/staff.ts'
import { put } from '#kit/tiny-chain.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import type { PlacedOrder } from './releases.ts'

// What the database of a release holds: orders of every kind, placed through the real app, with the people, points and
// publications around them.

/** Two processes of one shop: where guests order, and where customers sign in. */
export type ReleaseApps = { guests: TestApp; members: TestApp }

export async function openReleaseApps(options: TestAppOptions): Promise<ReleaseApps & AsyncDisposable> {
  const guests = await createTestApp(options)
  const members = await createTestApp({
    ...options,
    beside: guests,
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { percent: 5 } },
  })
  return {
    guests,
    members,
    async [Symbol.asyncDispose]() {
      await members.close()
      await guests.close()
    },
  }
}

/** Content with what an order can have: deposits and halves beside the gifts and codes of the loyalty chain. */
export async function loadReleaseContent({ guests, members }: ReleaseApps): Promise<void> {
  const files = loyaltyFiles()
  put(files, 'brands/sofra/menu/01-drinks.json', 'products[1].deposit', { RUB: 15, EUR: 0.25 })
  put(files, 'brands/sofra/modifiers/all.json', 'groups[3].dearest_only', true)
  await importFiles(guests.database, files)
  for (const { services } of [guests, members]) await services.snapshots.refreshAll()
}

/** Places all orders; the last one is still to be cooked. Olga owns the chain. */
export async function placeOrders(
  { guests: app, members }: ReleaseApps,
  bank: TestBank,
): Promise<{ placed: PlacedOrder[]; olga: Colleague }> {
  for (const brand of [...app.services.brands, ...members.services.brands] as Brand[])
    Object.assign(brand, { acquirers: { default: 'cloud' } })
  const olga = await owner(app, { name: 'Olga' })
  const placed: PlacedOrder[] = []
  const keep = (what: string, visitor: Shopper, id: number): number => {
    placed.push({ id, what, host: visitor.headers.host ?? '', cookies: Object.fromEntries(visitor.cookies) })
    return id
  }
  const world: World = { app, bank, olga, keep }
  await inCash(world)
  await byCard(world)
  await asMember({ ...world, app: members })
  await elsewhere(world)
  await unfinished(world)
  await publications(world)
  return { placed, olga }
}

type World = { app: TestApp; bank: TestBank; olga: Colleague; keep(what: string, visitor: Shopper, id: number): number }

const move = async (app: TestApp, id: number, ...to: string[]): Promise<void> => {
  for (const status of to) must(await staff(app).move(id, status))
}

let hour = 10
/** An hour of tomorrow for each order, so that no shop's capacity ends. */
const ownHour = (): string => `2026-03-05_${String(11 + ((hour += 1) % 11)).padStart(2, '0')}:00`

/** With a code, a gift, a tip and somebody who receives it; one that the customer cancels; one with deposits and halves. */
async function inCash({ app, keep }: World): Promise<void> {
  const giver = await readyShopper(app)
  must(await giver.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'sauce') } }))
  must(await giver.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'TEN' } }))
  must(await giver.call('PUT /api/cart/tips', { body: { percent: 10 } }))
  const recipient = { name: 'Maria', phone: '79110000000' }
  const first = keep('a gift, a code, a tip', giver, must(await giver.order({ cash: 5000, recipient, interval_id: ownHour() })).order_id)
  await move(app, first, 'cooking', 'cooked', 'sent', 'done')

  const doubter = await readyShopper(app)
  const second = keep('canceled', doubter, must(await doubter.order({ interval_id: ownHour() })).order_id)
  must(await doubter.call('POST /api/order/cancel', { body: { order_id: second } }))

  const thirsty = await readyCollector(app)
  await thirsty.add('tea', 3)
  await thirsty.add('poke', 1, { salmon: 1, tuna: 1, rice: 1 })
  const third = keep('deposits and halves', thirsty, must(await thirsty.order({ interval_id: ownHour() })).order_id)
  await move(app, third, 'cooking', 'cooked', 'done')
}

/** One that is handed over, one of which a dish is missing, one that is canceled after it was paid. */
async function byCard(world: World): Promise<void> {
  const { app, keep, olga } = world
  const good = await paid(world)
  await move(app, keep('paid by card', good.shopper, good.orderId), 'cooking', 'cooked', 'done')

  const short = await paid(world, { dishes: 2 })
  const lines = [{ position: 0, count: 1 }]
  const body = { adjustment_id: randomUUID(), lines }
  const params = { order_id: keep('a dish given back', short.shopper, short.orderId) }
  must(await olga.call('POST /api/staff/orders/:order_id/adjustments', { params, body }))

  const regret = await paid(world)
  const id = keep('canceled and given back', regret.shopper, regret.orderId)
  must(await regret.shopper.call('POST /api/order/cancel', { body: { order_id: id } }))
  await refundCanceled(app.services, id)
  await reconcile(app.services)
}

async function paid({ app, bank }: World, { dishes = 1, who }: { dishes?: number; who?: Shopper } = {}) {
  const visitor = who ?? (await readyCollector(app))
  if (dishes > 1) await visitor.add('philadelphia', dishes - 1)
  const buyer = await payer(app, { shopper: visitor, interval_id: ownHour() })
  const key = (await bank.acquirers.get('cloud')?.cardKey()) ?? null
  must(await buyer.pay({ cryptogram: encrypted(key, goodCard) }))
  return buyer
}

/** A customer with an account: points come with one order and are spent on the next. */
async function asMember(world: World): Promise<void> {
  const { app, keep } = world
  const vera = shopper(app)
  await vera.signIn('79005550611')
  await vera.deliverTo('Тверская улица, 1')
  await vera.collectAt('night')
  await vera.add('philadelphia', 3)
  const first = await paid(world, { who: vera })
  await move(app, keep('points earned', vera, first.orderId), 'cooking', 'cooked', 'done')
  app.clock.tick(1000)
  await vera.add('philadelphia', 2)
  must(await vera.call('PUT /api/cart/gift/apply-bonuses', { body: { bonuses: 20 } }))
  const second = must(await vera.order({ interval_id: ownHour() })).order_id
  await move(app, keep('points spent', vera, second), 'cooking', 'cooked', 'done')
}

/** Another brand with sizes, and another country, whose prices have cents. */
async function elsewhere({ app, keep }: World): Promise<void> {
  const hungry = shopper(app, { host: 'imba-pizza.localhost' })
  await hungry.collectAt('oven')
  await hungry.add('diavola', 1, { large: 1, ham: 1 })
  keep('another brand', hungry, must(await hungry.order({ interval_id: ownHour() })).order_id)

  const berliner = shopper(app)
  await berliner.deliverTo('Friedrichstraße 119b', 'berlin')
  await berliner.add('philadelphia', 2)
  const form = { phone: '+49 151 23456789', interval_id: ownHour() }
  keep('another currency', berliner, must(await berliner.order(form)).order_id)
}

/** An order that waits for its money, a cart, and an order that is to be cooked. */
async function unfinished({ app, keep }: World): Promise<void> {
  const waiting = await payer(app, { interval_id: ownHour() })
  keep('waits for its money', waiting.shopper, waiting.orderId)
  await readyShopper(app)
  const last = await readyShopper(app)
  keep('to be cooked', last, must(await last.order({ interval_id: ownHour() })).order_id)
}

/** Content as the office publishes it: once and taken back, once and kept, once at a time to come; and a draft. */
async function publications({ app, olga }: World): Promise<void> {
  const brand = 'sofra'
  const change = async (key: string, from: string, to: string) =>
    must(
      await olga.call('POST /api/staff/content/entry', { body: { brand, kind: 'dish', key, changes: [{ path: '/name/en', from, to }] } }),
    )
  const publish = async (key: string, at: string | null = null) => {
    const body = { brand, entries: [{ kind: 'dish' as const, key }], note: null, at }
    const { publication, faults } = must(await olga.call('POST /api/staff/content/publish', { body }))
    if (faults.length > 0) throw new Error(JSON.stringify(faults))
    return publication
  }
  await change('miso', 'miso en', 'Red miso')
  await publish('miso')
  await change('wok', 'wok en', 'Wok of yesterday')
  const regretted = await publish('wok')
  must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id: regretted?.id ?? 0 }, body: {} }))
  await change('cola', 'cola en', 'Cola of tomorrow')
  await publish('cola', new Date(app.clock.now() + 86_400_000).toISOString())
  await change('nigiri', 'nigiri en', 'Nigiri, perhaps')
  must(await staffStop(app))
}

const staffStop = (app: TestApp) =>
  shopper(app, { authorization: `Bearer ${staffToken}` }).call('PUT /api/staff/stops', {
    body: { brand: 'sofra', product_id: app.dish('soy').id },
  })
