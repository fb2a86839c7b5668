import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper, shopper, type Shopper, staff } from '#kit/shopper.ts'
import { dropForgotten, erasePeople } from '../privacy/erase-people.ts'

let chain: TestApp
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true })
})
afterAll(() => chain.close())

let last = 0
const freshPhone = (): string => `7901${String(++last).padStart(3, '0')}0000`

/** Signs in by a code in this browser. */
async function signInByCode(visitor: Shopper, phone = freshPhone()): Promise<Shopper> {
  must(await visitor.call('POST /api/user/login', { body: { city_id: chain.city('moscow').id, phone, notify_channel: 'sms' } }))
  must(await visitor.call('POST /api/user/check-verification-code', { body: { code: chain.phones.codeAt(phone) } }))
  return visitor
}
const customer = () => signInByCode(shopper(chain))
const session = async (visitor: Shopper) => must(await visitor.call('GET /api/user/check-session')).session
const statusOf = async (visitor: Shopper) => (await visitor.call('GET /api/user/get')).status

describe('a session', () => {
  test('is told by a name that is not its key, and as null when there is none (SESSION-02, ACC-DECIDE-30)', async () => {
    const anna = await customer()
    const name = await session(anna)
    expect(name).toMatch(/^[0-9a-f]{16}$/)
    expect(anna.cookies.get('session')).not.toContain(name)
    expect(await session(shopper(chain))).toBeNull()
    const forged = shopper(chain)
    forged.cookies.set('session', 'A'.repeat(32))
    expect(await session(forged)).toBeNull()
    expect(forged.cookies.get('session')).toBe('')
  })

  test('ends with logging out, also for a person who copied its key (SESSION-08, ACC-DECIDE-32)', async () => {
    const anna = await customer()
    const thief = shopper(chain)
    thief.cookies.set('session', anna.cookies.get('session') ?? '')
    expect(await statusOf(thief)).toBe(200)
    expect(must(await anna.call('DELETE /api/user/logout'))).toEqual({ success: true })
    expect([await statusOf(anna), await statusOf(thief), anna.cookies.get('session')]).toEqual([401, 401, ''])
    expect(must(await anna.call('DELETE /api/user/logout'))).toEqual({ success: true })
  })

  test('is a new one at every sign-in, and the one before in this browser ends', async () => {
    const phone = freshPhone()
    const anna = await signInByCode(shopper(chain), phone)
    const before = shopper(chain)
    before.cookies.set('session', anna.cookies.get('session') ?? '')
    chain.clock.tick(60_000)
    await signInByCode(anna, phone)
    expect([await statusOf(anna), await statusOf(before)]).toEqual([200, 401])
  })

  test.each([
    'GET /api/user/get',
    'GET /api/user/balance',
    'GET /api/user/export',
    'PUT /api/user/update',
    'DELETE /api/user/remove',
  ] as const)('%s answers 401 without one (ACC-ROLE-03, ACC-DECIDE-03)', async (name) => {
    const otherVisitor = shopper(chain)
    const body = name === 'PUT /api/user/update' ? { name: 'Anna' } : undefined
    expect((await otherVisitor.call(name, body ? { body } : {})).status).toBe(401)
  })
})

describe('the cart of a guest who signs in', () => {
  test('is added to the customer’s own, at the guest’s place, and nothing of it stays behind', async () => {
    const phone = freshPhone()
    const anna = await signInByCode(shopper(chain), phone)
    await anna.collectAt('night')
    await anna.add('philadelphia', 2)
    chain.clock.tick(60_000)
    const browser = await readyShopper(chain)
    await browser.add('soy', 3)
    await signInByCode(browser, phone)
    const cart = await browser.cart()
    const counts = Object.values(cart.products).map(({ count }) => count)
    expect(counts.sort()).toEqual([3, 4])
    expect([cart.place.order_type, cart.place.title]).toEqual(['delivery', expect.stringContaining('Тверская')])
    expect(cart.blockers).toEqual([])
    must(await browser.call('DELETE /api/user/logout'))
    expect((await browser.cart()).count).toBe(0)
    expect((await anna.cart()).count).toBe(7)
  })

  test('never makes more than a hundred of a dish', async () => {
    const phone = freshPhone()
    const anna = await signInByCode(shopper(chain), phone)
    await anna.collectAt('night')
    await anna.add('philadelphia', 70)
    chain.clock.tick(60_000)
    const browser = shopper(chain)
    await browser.collectAt('night')
    await browser.add('philadelphia', 60)
    expect((await signInByCode(browser, phone).then((signed) => signed.cart())).count).toBe(100)
  })
})

describe('personal data', () => {
  // @ACC-DECIDE-36
  test('is changed but for the phone (PROFILE-09, PROFILE-14)', async () => {
    const anna = await customer()
    const { user } = must(await anna.call('GET /api/user/get'))
    const changed = must(
      await anna.call('PUT /api/user/update', {
        body: {
          city_id: chain.city('moscow').id,
          name: ' Anna ',
          phone: '79990000000',
          sex: 'female',
          birthday: '01.02.1990',
          email: 'anna@example.org',
          is_subscribed: true,
          is_print_fiscal_receipt: true,
          is_required_call_confirm_order: true,
        },
      }),
    ).user
    expect(changed).toEqual({
      ...user,
      name: 'Anna',
      sex: 'female',
      birthday: '01.02.1990',
      email: 'anna@example.org',
      is_subscribed: true,
      is_print_fiscal_receipt: true,
      is_required_call_confirm_order: true,
    })
    expect(must(await anna.call('GET /api/user/get')).user).toEqual(changed)
  })

  test('what is wrong is shown at its field, and nothing is written (PROFILE-15, ACC-DECIDE-37)', async () => {
    const anna = await customer()
    const before = must(await anna.call('GET /api/user/get')).user
    const result = await anna.call('PUT /api/user/update', {
      body: { name: ' ', phone: '12', sex: 'other', birthday: '31.02.1990', email: 'anna' },
    })
    expect([result.status, Object.keys(result.problem.errors ?? {}).sort()]).toEqual([422, ['birthday', 'email', 'name', 'phone', 'sex']])
    expect(must(await anna.call('GET /api/user/get')).user).toEqual(before)
  })

  test('a birthday may be today where the form was sent from, and not tomorrow; without a city, in the first one', async () => {
    const now = chain.clock.now()
    // In Moscow it is the fifth already, in Berlin still the fourth.
    chain.clock.set('2030-03-04T22:00:00Z')
    const anna = await customer()
    expect(chain.snapshot().places.cities[0]?.alias).toBe('moscow')
    const bornOn = async (birthday: string, city?: string) => {
      const body = { birthday, ...(city ? { city_id: chain.city(city).id } : {}) }
      return (await anna.call('PUT /api/user/update', { body })).status
    }
    expect([await bornOn('05.03.2030', 'moscow'), await bornOn('06.03.2030', 'moscow')]).toEqual([200, 422])
    expect([await bornOn('04.03.2030', 'berlin'), await bornOn('05.03.2030', 'berlin')]).toEqual([200, 422])
    expect([await bornOn('05.03.2030'), await bornOn('06.03.2030')]).toEqual([200, 422])
    chain.clock.set(now)
  })

  test('a known name is kept when signing in again without one, or with another (ACC-DECIDE-22)', async () => {
    const phone = freshPhone()
    const anna = await signInByCode(shopper(chain), phone)
    must(await anna.call('PUT /api/user/update', { body: { name: 'Anna' } }))
    chain.clock.tick(60_000)
    must(await anna.call('POST /api/user/login', { body: { city_id: chain.city('moscow').id, phone, name: 'Eve', notify_channel: 'sms' } }))
    const { user } = must(await anna.call('POST /api/user/check-verification-code', { body: { code: chain.phones.codeAt(phone) } }))
    expect(user.name).toBe('Anna')
  })

  test('of two customers neither sees or changes the other', async () => {
    const [anna, eve] = [await customer(), await customer()]
    const before = must(await anna.call('GET /api/user/get')).user
    must(await eve.call('PUT /api/user/update', { body: { name: 'Eve', email: 'eve@example.org' } }))
    must(await eve.call('DELETE /api/user/logout'))
    expect(must(await anna.call('GET /api/user/get')).user).toEqual(before)
  })
})

test('everything that is kept of a customer is handed out as a file, and nothing of others', async () => {
  const anna = await readyShopper(chain)
  await signInByCode(anna)
  const { order_id } = must(await anna.order())
  const eve = await customer()
  const result = await anna.call('GET /api/user/export')
  expect(result.headers['content-disposition']).toContain('attachment')
  const { user } = must(await anna.call('GET /api/user/get'))
  expect(must(result)).toMatchObject({ user: { ...user, balance: 0 }, orders: [{ order_id, status: 'accepted' }] })
  expect(must(result).sessions).toHaveLength(1)
  expect(must(await eve.call('GET /api/user/export')).orders).toEqual([])
})

describe('a removed account', () => {
  test('ends on every device at once, and the same phone begins anew (SESSION-10, ACC-DECIDE-33)', async () => {
    const phone = freshPhone()
    const anna = await signInByCode(shopper(chain), phone)
    chain.clock.tick(60_000)
    const other = await signInByCode(shopper(chain), phone)
    const { id } = must(await anna.call('GET /api/user/get')).user
    expect(must(await anna.call('DELETE /api/user/remove'))).toEqual({ success: true })
    expect([await statusOf(anna), await statusOf(other), anna.cookies.get('session')]).toEqual([401, 401, ''])
    chain.clock.tick(600_000)
    const again = await signInByCode(shopper(chain), phone)
    const { user } = must(await again.call('GET /api/user/get'))
    expect([user.id === id, user.name]).toEqual([false, ''])
  })

  test('leaves finished orders without the person, and those under way until they are finished (ACC-DECIDE-33)', async () => {
    const anna = await readyShopper(chain)
    await signInByCode(anna)
    const done = must(await anna.order({ order_comment: 'Ring twice' })).order_id
    for (const status of ['cooking', 'cooked', 'sent', 'done']) must(await staff(chain).move(done, status))
    await anna.add('philadelphia', 2)
    const underWay = must(await anna.order()).order_id
    must(await anna.call('DELETE /api/user/remove'))
    const person = async (id: number) =>
      chain.database.kysely
        .selectFrom('orders')
        .select(['phone', 'username', 'comment', 'delivery_address', 'total'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await person(done)).toMatchObject({ phone: '', username: '', comment: null, delivery_address: {} })
    expect((await person(done)).total).toBeGreaterThan(0)
    expect((await person(underWay)).phone).not.toBe('')
    for (const status of ['cooking', 'cooked', 'sent', 'done']) must(await staff(chain).move(underWay, status))
    await erasePeople(chain.services)
    await dropForgotten(chain.database)
    expect(await person(underWay)).toMatchObject({ phone: '', username: '', delivery_address: {} })
    expect(await chain.database.kysely.selectFrom('removed_customer').selectAll().execute()).toEqual([])
    expect((await anna.status(done)).status).toBe(404)
  })
})
