import { type Files, put, text } from '#kit/tiny-chain.ts'
import { sql } from 'kysely'
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { fixtureChain, importFiles } from './menu-fixture.ts'
import { must, shopper, type Shopper } from './shopper.ts'

// The fixture chain with all kinds of gifts and promocodes, a loyalty programme in Moscow, and last-hour
// multiplicities.

const prices = (rub: number) => ({ RUB: rub, TRY: Math.round(rub / 2), EUR: rub / 50 })
const picture = { dish: 'maki', parts: ['nori', 'rice', 'salmon'] }

type Condition = { kind: string } & Record<string, unknown>

/** Conditions on the customer have no message of their own. */
const messageOf = ({ kind }: Condition): object => {
  if (['birthday', 'first-order', 'once'].includes(kind)) return {}
  return { message: text(['subtotal-from', 'group-count'].includes(kind) ? 'Do {missing} more' : 'Do{missing} more') }
}

export const gift = (alias: string, conditions: Condition[], { max = 1, quantity = 1, present = false } = {}) => ({
  alias,
  name: text(alias),
  type: present ? 'personalGift' : null,
  quantity,
  max_count: max,
  basic_price: prices(100),
  picture,
  conditions: conditions.map((condition) => ({ ...condition, ...messageOf(condition) })),
})

const code = (name: string, kind: string, extra: object = {}) => ({ code: name, kind, order_types: ['delivery', 'takeaway'], ...extra })

export const loyaltyFiles = (): Files => {
  const chain: Files = {
    ...fixtureChain(),
    'brands/sofra/gifts.json': {
      gifts: [
        gift('sauce', [], { max: 3, quantity: 2 }),
        gift('soup', [{ kind: 'subtotal-from', amount: prices(1500) }], { max: 2 }),
        gift('basket', [
          { kind: 'group-count', group: 'rolls', count: 3 },
          { kind: 'order-type', order_type: 'takeaway' },
        ]),
        gift('cake', [{ kind: 'promocode', code: 'SWEET' }]),
        gift('birthday', [], { present: true }),
      ],
    },
    'brands/sofra/promocodes.json': {
      promocodes: [
        code('TEN', 'percent', { percent: 10, minimum: prices(500) }),
        code('ODD', 'percent', { percent: 7 }),
        code('BIG', 'amount', { amount: prices(300) }),
        code('SWEET', 'gift', { gift: 'cake', minimum: prices(500) }),
        code('FREE', 'free-delivery', { order_types: ['delivery'] }),
        code('OLD', 'percent', { percent: 10, to: '2026-03-03' }),
        code('LATER', 'percent', { percent: 10, from: '2026-03-05' }),
        code('KAZAN', 'percent', { percent: 10, cities: ['kazan'] }),
        code('PICKUP', 'percent', { percent: 10, order_types: ['takeaway'] }),
        code('RICH', 'percent', { percent: 10, minimum: prices(5000) }),
        code('FEW', 'amount', { amount: prices(10), limit: 5 }),
        code('PURSE', 'amount', { amount: prices(10), budget: prices(200) }),
        code('SHARE', 'amount', { amount: prices(10), single_codes: true, limit: 3 }),
        code('ONCE', 'amount', { amount: prices(10), limit_per_customer: 2 }),
      ],
    },
  }
  put(chain, 'cities/moscow.json', 'has_loyalty_system', true)
  // Nigiri, sold in twos, are sold singly in the last hour; california in threes.
  put(chain, 'brands/sofra/menu/02-rolls.json', 'products[2].sale_multiplicity_last_hour', 1)
  put(chain, 'brands/sofra/menu/02-rolls.json', 'products[1].sale_multiplicity_last_hour', 3)
  return chain
}

export async function createLoyaltyApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(options)
  await importFiles(app.database, loyaltyFiles())
  for (const brand of ['sofra', 'imba-pizza']) await app.services.snapshots.refresh(brand)
  return app
}

/** A gift or present by its alias. */
export function giftOf(app: TestApp, alias: string): number {
  const found = app.snapshot().showcase.gifts.find((offer) => offer.alias === alias)
  if (!found) throw new Error(`There is no gift ${alias}`)
  return found.id
}

/** A signed-in customer with so many points, ready for a takeaway of a roll of 500 at the night shop. */
export async function memberWith(app: TestApp, points: number, phone: string): Promise<Shopper & { id: number }> {
  const member = shopper(app)
  const { id } = await member.signIn(phone)
  if (points > 0) await grantPoints(app, id, points)
  await member.collectAt('night')
  await member.add('philadelphia')
  return Object.assign(member, { id })
}

/** Grants points as when a brand migrates its balances. */
export async function grantPoints(app: TestApp, customerId: number, points: number): Promise<void> {
  await sql`
    with granted as (
      insert into bonus_entry (customer_id, kind, points, happened_at) values (${customerId}, 'granted', ${points}, now()) returning customer_id, points
    )
    update customer set points = customer.points + granted.points from granted where id = customer_id`.execute(app.database.kysely)
}

/** A customer's balance and entries; throws when they differ. */
export async function ledgerOf(app: TestApp, customerId: number): Promise<{ balance: number; entries: [string, number][] }> {
  const { points } = await app.database.kysely
    .selectFrom('customer')
    .select('points')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const rows = await app.database.kysely
    .selectFrom('bonus_entry')
    .select(['kind', 'points'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  const sum = rows.reduce((total, row) => total + row.points, 0)
  if (sum !== points || points < 0) throw new Error(`The entries make ${sum}, the balance says ${points}`)
  return { balance: points, entries: rows.map((row) => [row.kind, row.points]) }
}

/** Requests to spend points. */
export const applyBonuses = (visitor: Shopper, bonuses: number) => visitor.call('PUT /api/cart/gift/apply-bonuses', { body: { bonuses } })
export const balanceOf = async (visitor: Shopper): Promise<number> => must(await visitor.call('GET /api/user/balance')).balance
