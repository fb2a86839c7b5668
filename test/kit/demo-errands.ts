import { randomUUID } from 'node:crypto'
import type { Brand } from '#brands/brand.ts'
import { addDays } from '#domain/schedule/timezone.ts'
import { wholeChain } from '#domain/staff/reach.ts'
import { createTestApp, staffToken, type TestApp } from './app.ts'
import { createTestBank, encrypted, type TestBank } from './bank.ts'
import { createDemoDatabase } from './demo-database.ts'
import { deliveredBefore } from './delivered-before.ts'
import { payer } from './online-order.ts'
import { goodCard } from './payer.ts'
import { type CallName, type CallResult, type Input, must, Shopper, staff } from './shopper.ts'
import { colleague, grant } from './staff.ts'

let demo: TestApp
let bank: TestBank
const received = new Map<CallName, unknown[]>()

/** A visitor whose responses are recorded. */
class Customer extends Shopper {
  override async call<Name extends CallName>(name: Name, input: Input<Name> = {}): Promise<CallResult<Name>> {
    const answer = await super.call(name, input)
    if (answer.status === 200) received.set(name, [...(received.get(name) ?? []), answer.reply])
    return answer
  }
}

/** The shop's responses to all actions of demo customers, by call. */
export async function runDemoErrands(): Promise<{ received: Map<CallName, unknown[]>; close(): Promise<void> }> {
  bank = await createTestBank()
  demo = await createTestApp({
    made: await createDemoDatabase(),
    acquirers: bank.acquirers,
    couriers: { locate: async () => ({ latitude: 59.93, longitude: 30.36 }) },
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { percent: 5 } },
  })
  // Enough of them for a share of orders in time, which is kept from when a shop is first asked for.
  await deliveredBefore(demo, demo.shop('sadovaya-42'), { count: 60, first: 20_000_000 })
  const anna = await account()
  await deliver(anna)
  await fill(anna)
  await meetObstacles()
  await order(anna)
  await pay(anna)
  await payInIstanbul(anna)
  await meetPeopleAtWork(anna)
  await leave(anna)
  return {
    received: received,
    async close() {
      await demo.close()
      await bank.close()
    },
  }
}

const phone = '79001234500'
const city_id = (alias: string): number => demo.city(alias).id

async function account(): Promise<Customer> {
  const anna = new Customer(demo, {})
  must(await anna.call('GET /api/user/captcha', { query: { level: 'hard' } }))
  must(
    await anna.call('POST /api/user/login', { body: { city_id: city_id('saint-petersburg'), name: 'Anna', phone, notify_channel: 'sms' } }),
  )
  must(await anna.call('POST /api/user/check-verification-code', { body: { code: demo.phones.codeAt(phone) } }))
  must(await anna.call('PUT /api/user/update', { body: { sex: 'male' } }))
  must(
    await anna.call('PUT /api/user/update', {
      body: {
        sex: 'female',
        birthday: '04.03.1990',
        email: 'anna@example.com',
        is_subscribed: true,
        is_print_fiscal_receipt: true,
        is_required_call_confirm_order: true,
      },
    }),
  )
  must(await anna.call('GET /api/user/get'))
  must(await anna.call('GET /api/user/check-session'))
  return anna
}

const door = { room: '7', entrance: '2', floor: '3', intercom: '7k', description: 'Ring twice' }

async function deliver(anna: Customer): Promise<void> {
  const here = { city_id: city_id('saint-petersburg') }
  for (const text of ['Невский', 'Невский проспект, 8', 'Волынский переулок'])
    must(await anna.call('POST /api/geocoder/suggest', { body: { ...here, text } }))
  must(await anna.call('POST /api/geocoder/searchByAddress', { body: { ...here, address: 'Невский проспект, 28' } }))
  const coordinates = { latitude: 59.9357, longitude: 30.3259 }
  must(await anna.call('POST /api/geocoder/searchByCoordinates', { body: { ...here, coordinates } }))
  must(await anna.call('POST /api/user/addresses/set-by-coordinates', { body: { ...here, ...coordinates, ...door } }))
  // A lane without house numbers: the customer sets a pin.
  const lane = { latitude: 59.9369, longitude: 30.3212 }
  must(await anna.call('POST /api/geocoder/searchByAddress', { body: { ...here, address: 'Волынский переулок' } }))
  must(await anna.call('POST /api/geocoder/searchByCoordinates', { body: { ...here, coordinates: lane, street: 'Волынский переулок' } }))
  must(await anna.call('POST /api/user/addresses/set-by-coordinates', { body: { ...here, ...lane, street: 'Волынский переулок' } }))
  // Two districts of Berlin have this street: which one is meant is asked, and so is which house.
  const berlin = { city_id: city_id('berlin') }
  for (const address of ['Schloßstraße', 'Schloßstraße, 1'])
    await anna.call('POST /api/geocoder/searchByAddress', { body: { ...berlin, address } })
  const { suggestions } = must(await anna.call('POST /api/geocoder/suggest', { body: { ...berlin, text: 'Schloßstraße, 1' } }))
  const inSteglitz = { latitude: 52.46439, longitude: 13.3279 }
  must(await anna.call('POST /api/geocoder/searchByCoordinates', { body: { ...berlin, coordinates: inSteglitz } }))
  // One of them is delivered to.
  for (const { address, place_id } of suggestions) {
    await anna.call('POST /api/geocoder/searchByAddress', { body: { ...berlin, address, place_id } })
    await anna.call('POST /api/user/addresses/set-by-address', { body: { ...berlin, address, place_id, ...door } })
  }
  // The only zone of the demo with unconditional free delivery.
  await anna.deliverTo('проспект Победителей, 9', 'minsk')
  const saved = must(await anna.call('GET /api/user/addresses')).delivery_addresses
  for (const { id } of saved) must(await anna.call('POST /api/user/addresses/set-by-id', { body: { delivery_address_id: id ?? 0 } }))
  must(await anna.call('DELETE /api/user/addresses/remove/:id', { params: { id: saved[0]?.id ?? 0 } }))
  must(await anna.call('POST /api/user/addresses/restore/:id', { params: { id: saved[0]?.id ?? 0 } }))
  must(await anna.call('DELETE /api/user/addresses/remove/:id', { params: { id: saved[0]?.id ?? 0 } }))
  must(await anna.call('POST /api/user/addresses/set-by-address', { body: { ...here, address: 'Невский проспект, 28', ...door } }))
}

const modifierNamed = async (alias: string): Promise<number> =>
  (await demo.database.kysely.selectFrom('modifier').select('id').where('alias', '=', alias).executeTakeFirstOrThrow()).id

/** A cart that uses as many features as possible. */
async function fill(anna: Customer): Promise<void> {
  await anna.deliverTo('Невский проспект, 28', 'saint-petersburg')
  const nigiri = demo.dish('nigiri-salmon')
  const extra = [{ id: nigiri.availableIds[0] ?? 0, count: 1 }]
  must(await anna.call('PUT /api/cart/add', { body: { product_key: String(nigiri.id), count: 2, modifiers: extra } }))
  await anna.add('set-sofra')
  must(
    await anna.call('PUT /api/cart/add', {
      body: {
        product_key: String(demo.dish('miso-soup').id),
        count: 1,
        modifiers: [{ id: await modifierNamed('soup-side-rice'), count: 1 }],
      },
    }),
  )
  // Of two toppings one is free.
  const chosen = ['wok-rice-noodles', 'wok-sauce-teriyaki', 'wok-top-sesame', 'wok-top-shiitake']
  const wok = await Promise.all(chosen.map(async (alias) => ({ id: await modifierNamed(alias), count: 1 })))
  must(
    await anna.call('PUT /api/cart/add', {
      body: { product_key: String(demo.dish('wok-seven-vegetables').id), count: 1, modifiers: wok },
    }),
  )
  await anna.add('green-dragon')
  await anna.add('soy-sauce')
  await anna.add('spring-water')
  const [gift, present] = [(await anna.cart()).gifts, (await anna.cart()).presents].map((offers) =>
    offers.find((each) => each.is_available),
  )
  must(await anna.call('PUT /api/cart/gift/add', { body: { gift_id: gift?.id ?? 0 } }))
  must(await anna.call('PUT /api/cart/gift/add-present', { body: { id: present?.id ?? 0 } }))
  must(await anna.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'SOFRA10' } }))
  must(await anna.call('PUT /api/cart/tips', { body: { percent: 10 } }))
  must(await anna.call('PUT /api/cart/packages/bag', { body: { without_bag: true } }))
  const [today = ''] = await anna.intervals()
  for (const interval_id of [today.replace(/^[^_]*/, addDays(today.slice(0, 10), 1)), (await anna.intervals())[3] ?? ''])
    must(await anna.call('PUT /api/cart/set-interval', { body: { interval_id } }))
}

/** Provokes all blockers and changes of a cart. */
async function meetObstacles(): Promise<void> {
  const guest = new Customer(demo, {})
  for (const order_type of ['delivery', 'takeaway'] as const)
    must(await guest.call('PUT /api/cart', { body: { city_id: city_id('saint-petersburg'), order_type } }))
  await guest.deliverTo('Невский проспект, 28', 'saint-petersburg')
  const { products } = await guest.add('green-dragon', 4)
  must(await guest.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'DINNER300' } }))
  must(await guest.call('PUT /api/cart/remove', { body: { product_key: Object.keys(products)[0] ?? '', count: 3 } }))
  await guest.add('sashimi-scallop')
  await guest.add('tarhun')
  await guest.add('guarana-energy')
  await guest.collectAt('sadovaya-42')
  await guest.collectAt('sredny-vo-36')
  const shop_id = demo.shop('sredny-vo-36').id
  await stop({ product_id: demo.dish('tarhun').id, until: '2026-03-04T15:00:00+03:00' })
  await guest.cart()
  await stop({ shop_id })
  await guest.cart()
  for (const city of ['istanbul', 'minsk', 'kazan']) must(await guest.call('POST /api/cart/in-city', { body: { city_id: city_id(city) } }))
  must(await guest.call('PUT /api/cart', { body: { city_id: city_id('istanbul') } }))
  // Minsk only delivers, and Kazan does not.
  await guest.collectAt('sadovaya-42')
  must(await guest.call('PUT /api/cart', { body: { city_id: city_id('minsk') } }))
  await guest.deliverTo('Невский проспект, 28', 'saint-petersburg')
  must(await guest.call('POST /api/cart/in-city', { body: { city_id: city_id('kazan') } }))
  must(await guest.call('PUT /api/cart', { body: { city_id: city_id('kazan') } }))
  await guest.deliverTo('Невский проспект, 28', 'saint-petersburg')
  must(await guest.call('PUT /api/cart', { body: { city_id: city_id('moscow') } }))

  const unknown = new Customer(demo, {})
  await unknown.signIn('79007654321')
  await unknown.deliverTo('Невский проспект, 28', 'saint-petersburg')
  await unknown.add('green-dragon')

  for (const time of ['21:30', '22:10']) {
    demo.clock.set(`2026-03-04T${time}:00+03:00`)
    await unknown.collectAt('kamennoostrovsky-42')
  }
  demo.clock.set('2026-03-04T12:00:00+03:00')
}

async function stop(what: object): Promise<void> {
  const office = new Shopper(demo, { authorization: `Bearer ${staffToken}` })
  must(await office.call('PUT /api/staff/stops', { body: { brand: 'sofra', ...what } }))
  await demo.services.snapshots.refreshAll()
}

/** Orders until they are handed over, which also fills points and the courier. */
async function order(anna: Customer): Promise<void> {
  const placed = async (form: object = {}) => must(await anna.order({ email: 'anna@example.com', ...form })).order_id
  const move = async (id: number, ...to: string[]) => {
    for (const status of to) {
      must(await staff(demo).move(id, status))
      must(await anna.status(id))
    }
  }
  const first = await placed({
    order_comment: 'Soon',
    recipient: { name: 'Maria', phone: '79110000000' },
    interval_id: (await anna.intervals())[3],
  })
  await move(first, 'cooking', 'cooked', 'sent')
  must(await anna.call('GET /api/order-tracking/get-courier-location', { query: { order_id: first } }))
  await move(first, 'done')
  must(await anna.call('GET /api/user/get'))

  await anna.collectAt('sadovaya-42')
  await anna.add('green-dragon', 3)
  must(await anna.call('PUT /api/cart/gift/apply-bonuses', { body: { bonuses: 50 } }))
  must(await anna.call('PUT /api/cart/tips', { body: { amount: 50 } }))
  const second = await placed({ cash: 5000 })
  await move(second, 'cooking', 'cooked', 'done')

  // Where prices have kopecks, and a small order costs a fee.
  await anna.deliverTo('проспект Победителей, 9', 'minsk')
  await anna.add('green-dragon', 2)
  const third = await placed({ phone: '+375 29 123-45-67' })
  must(await anna.status(third))
  must(await anna.call('POST /api/order/cancel', { body: { order_id: third } }))
  must(await anna.call('GET /api/user/orders/:page', { params: { page: 1 } }))
  must(await anna.call('GET /api/user/recent-dishes'))

  await stop({ product_id: demo.dish('soy-sauce').id })
  await stop({ modifier_id: demo.dish('nigiri-salmon').availableIds[0] })
  for (const order_id of [first, second]) must(await anna.call('POST /api/order/repeat', { body: { order_id } }))
}

const approving = '+7 (900) 123-45-00'
const phoneBrowser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' }

/** Starts a payment with one of the acquirers of the demo's brands. */
async function begin(anna: Customer, acquirer: string, payment_type: string) {
  for (const brand of demo.services.brands as Brand[]) Object.assign(brand, { acquirers: { default: acquirer } })
  const { city_id: city, shop_id, order_type } = (await anna.cart()).place
  const settings = { payment_type, is_delivery: order_type === 'delivery', city_id: city, shop_id }
  must(await anna.call('POST /api/order/payment-settings', { body: settings }))
  await anna.add('green-dragon', 3)
  const buyer = await payer(demo, { shopper: anna, payment_type, phone: approving, email: 'anna@example.com' })
  const verify = async () => {
    const query = demo.database.kysely.selectFrom('payment').select('reference').where('pending_order_key', '=', buyer.key)
    must(await buyer.verify((await query.executeTakeFirstOrThrow()).reference))
    must(await buyer.pending())
    await buyer.status()
  }
  return { ...buyer, settle: verify }
}

async function byCard(anna: Customer, acquirer: string, number: string) {
  const buyer = await begin(anna, acquirer, 'cardOnline')
  const key = (await demo.services.acquirers.get(acquirer)?.cardKey()) ?? null
  const means = key ? { cryptogram: encrypted(key, number) } : {}
  return { ...buyer, means, paid: await buyer.pay(means) }
}

/** Pays in each possible way. */
async function pay(anna: Customer): Promise<void> {
  await anna.collectAt('nevsky-88')
  must(await anna.call('POST /api/user/payment-types', { body: { city_id: city_id('saint-petersburg') } }))
  await (await byCard(anna, 'cloud', goodCard)).settle()
  await (await byCard(anna, 'cloud', '4000000000000002')).settle()
  must((await byCard(anna, 'cloud', '4000000000003063')).paid)
  must((await byCard(anna, 'sber_new', goodCard)).paid)
  const inFrames = await byCard(anna, 'sber', '4000000000003220')
  const { threeDSMethodURLServer: gatherUrl, threeDSMethodURL: methodUrl, ...step } = must(inFrames.paid)
  await bank.payer.showBrowser({ gatherUrl, methodUrl, data: step.threeDSMethodDataPacked ?? '' })
  must(await inFrames.pay({ ...inFrames.means, threeDSServerTransId: step.threeDSServerTransId ?? '' }))
  must(await (await begin(anna, 'yookassa', 'SberPay')).pay())

  await anna.deliverTo('Невский проспект, 28', 'saint-petersburg')
  must(await (await begin(anna, 'cloud', 'SBP')).pay({}, phoneBrowser))
  const late = await begin(anna, 'cloud', 'SBP')
  const { payment_link } = must(await late.pay())
  must(await late.pending())
  // Another order is placed from the cart before the money comes: it is refunded.
  demo.clock.tick(11 * 60_000)
  must(await anna.order())
  await bank.payer.payByLink(payment_link ?? '')
  await late.settle()
}

/** In Turkey an order that is paid by card needs an e-mail (its acquirer requires one). */
async function payInIstanbul(anna: Customer): Promise<void> {
  await anna.collectAt('istiklal-80')
  const buyer = await begin(anna, 'iyzico', 'cardOnline')
  const { form_url } = must(await buyer.pay())
  await bank.payer.payByForm(form_url ?? '', goodCard)
  await buyer.settle()
}

/** A dish that the restaurant has not, and a restaurant that rests for an hour. */
async function meetPeopleAtWork(anna: Customer): Promise<void> {
  const chief = await colleague(demo, [grant('owner', wholeChain)])
  const paid = demo.database.kysely.selectFrom('orders').select('id').where('transaction_id', 'is not', null).orderBy('id', 'desc')
  const { id } = await paid.where('status', '<>', 'canceled').executeTakeFirstOrThrow()
  const missing = { adjustment_id: randomUUID(), lines: [{ position: 0, count: 1 }] }
  must(await chief.call('POST /api/staff/orders/:order_id/adjustments', { params: { order_id: id }, body: missing }))
  must(await anna.status(id))
  must(await anna.call('GET /api/user/orders/:page', { params: { page: 1 } }))
  const params = { shop_id: demo.shop('istiklal-80').id }
  must(await chief.call('PUT /api/staff/shops/:shop_id/pause', { params, body: { minutes: 60 } }))
  await demo.services.snapshots.refreshAll()
  await anna.collectAt('istiklal-80')
  await anna.cart()
}

/** The customer's data export, and the end of the account. */
async function leave(anna: Customer): Promise<void> {
  must(await anna.call('GET /api/user/export'))
  must(await anna.call('DELETE /api/user/logout'))
  const again = new Customer(demo, {})
  await again.signIn(phone)
  must(await again.call('DELETE /api/user/remove'))
}
