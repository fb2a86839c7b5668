import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { textsOf } from '#messages/texts.ts'

const web = {
  build: stubPages(
    (data) =>
      `<body>${data
        .menu('moscow')
        .groups.flatMap(({ cards }) => cards.map(({ id }) => id))
        .join()}`,
  ),
  files: import.meta.dirname,
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ web })
})
afterAll(() => app.close())

const date = '2026-03-05'
async function guest(...dishes: string[]): Promise<Shopper> {
  const visitor = shopper(app, { host: 'imba-pizza.localhost' })
  await visitor.collectAt('oven')
  for (const dish of dishes) await visitor.add(dish)
  return visitor
}
const offered = (visitor: Shopper) => visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow', date } })

test('with a breakfast in the cart only its times are offered, and the list says why', async () => {
  const usual = must(await offered(await guest('margherita')))
  expect([usual.intervals[0]?.title, usual.message]).toEqual(['10:00–10:30', null])
  const both = await guest('margherita', 'breakfast')
  const { intervals, message } = must(await offered(both))
  expect([intervals.map(({ title }) => title), message]).toEqual([['10:00–10:30', '10:30–11:00'], '«breakfast ru» готовим 08:00–11:00'])
  expect((await both.cart()).messages).toEqual([])
})

test('at a time that was chosen before, the cart says which dish is not served, and no order is made', async () => {
  const visitor = await guest('margherita')
  must(await visitor.call('PUT /api/cart/set-interval', { body: { interval_id: `${date}_12:00` } }))
  const { products, blockers, prices } = await visitor.add('breakfast')
  const shown = Object.values(products).map(({ name, type, alert }) => [name, type, alert])
  expect(shown).toContainEqual(['breakfast ru', 'unavailable', '«breakfast ru» готовим 08:00–11:00'])
  expect([blockers.map(({ code }) => code), prices.subtotal]).toEqual([['unavailable-product'], 600])
  const refused = await visitor.order({ interval_id: `${date}_12:00` })
  expect([refused.status, refused.problem.errors]).toEqual([422, { product: ['«breakfast ru» готовим 08:00–11:00'] }])
  expect((await visitor.order({ interval_id: `${date}_10:30` })).status).toBe(200)
})

test('a product says when it is served', async () => {
  const visitor = await guest()
  const id = app.dish('breakfast', 'imba-pizza').id
  const { product } = must(await visitor.call('GET /api/products/:id', { params: { id }, query: { city_id: app.city('moscow').id } }))
  expect(product.hours).toBe('08:00–11:00')
})

test('dishes that are never served at the same time are told in the cart and beside the times, with what to do', async () => {
  const { database, snapshots } = app.services
  await sql`update product set hours = '11:00-22:00' where brand = 'imba-pizza' and alias = 'margherita'`.execute(database.kysely)
  await sql`update catalogue set version = version + 1 where brand = 'imba-pizza'`.execute(database.kysely)
  await snapshots.refresh('imba-pizza')
  const said = 'Эти блюда не готовят одновременно. «margherita ru» готовим 11:00–22:00. «breakfast ru» готовим 08:00–11:00.'
  const visitor = await guest('margherita')
  const { messages } = await visitor.add('breakfast')
  expect(messages.map(({ title, text, icon, position }) => [title, text, icon, position])).toEqual([
    ['Нет общего времени', `${said} Уберите одно из них или сделайте два заказа.`, 'info', 'top'],
  ])
  const { intervals, message } = must(await offered(visitor))
  expect([intervals, message]).toEqual([[], expect.stringContaining(said)])
})

// 4 March 2026, when these tests run, is a Wednesday.
test('a dish and an extra of some weekdays and dates limit the times, the cart says which, and no order is made (OPS-MENU-30)', async () => {
  const { database, snapshots } = app.services
  const change = (table: string, alias: string, set: string) =>
    sql.raw(`update ${table} set ${set} where brand = 'imba-pizza' and alias = '${alias}'`).execute(database.kysely)
  await change('product', 'margherita', "hours = null, weekdays = '[4, 6]'")
  await change('modifier', 'ham', "served_from = '2026-03-05', served_until = '2026-03-05', hours = '12:00-14:00'")
  await change('product_group', 'pizza', "weekdays = '[4, 5]'")
  await sql`update catalogue set version = version + 1 where brand = 'imba-pizza'`.execute(database.kysely)
  await snapshots.refresh('imba-pizza')
  const offeredOn = async (visitor: Shopper, date: string) => {
    const { intervals, message } = must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow', date } }))
    return [intervals.length, intervals[0]?.title, message]
  }
  // The dish says its weekdays itself; diavola has those of its group.
  const pizza = await guest('margherita')
  expect(await offeredOn(pizza, '2026-03-04')).toEqual([0, undefined, '«margherita ru» готовим чт, сб'])
  expect((await offeredOn(pizza, '2026-03-05')).slice(0, 2)).toEqual([24, '10:00–10:30'])
  expect((await offeredOn(pizza, '2026-03-06'))[0]).toBe(0)
  const visitor = await guest()
  await visitor.add('diavola', 1, { small: 1, ham: 1 })
  expect((await offeredOn(visitor, '2026-03-05')).slice(0, 2)).toEqual([4, '12:00–12:30'])
  expect((await offeredOn(visitor, '2026-03-06')).slice(0, 1)).toEqual([0])
  must(await visitor.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_15:00' } }))
  const refused = await visitor.order({ interval_id: '2026-03-05_15:00' })
  expect([refused.status, refused.problem.errors]).toEqual([422, { product: ['«ham ru» готовим 12:00–14:00, 5 марта'] }])
  const { product } = must(
    await visitor.call('GET /api/products/:id', {
      params: { id: app.dish('diavola', 'imba-pizza').id },
      query: { city_id: app.city('moscow').id },
    }),
  )
  expect([product.hours, product.modifiers.available.map(({ hours }) => hours)]).toEqual(['чт–пт', ['12:00–14:00, 5 марта', undefined]])
  expect((await visitor.order({ interval_id: '2026-03-05_13:30' })).status).toBe(200)
})

test('a dish is on the menu until its last working day has ended; a cart that holds it then says that it is gone (OPS-MENU-30)', async () => {
  const { database, snapshots } = app.services
  await sql`update product set weekdays = null, hours = null, served_until = '2026-03-04' where brand = 'imba-pizza' and alias = 'margherita'`.execute(
    database.kysely,
  )
  await sql`update product_group set weekdays = null where brand = 'imba-pizza'`.execute(database.kysely)
  await sql`update catalogue set version = version + 1 where brand = 'imba-pizza'`.execute(database.kysely)
  await snapshots.refresh('imba-pizza')
  const visitor = await guest('margherita')
  const id = app.dish('margherita', 'imba-pizza').id
  const city = { city_id: app.city('moscow').id }
  const listed = async () =>
    must(await visitor.call('POST /api/products', { body: city })).product_groups.flatMap(({ products }) => products.map((one) => one.id))
  const onPage = async () =>
    (await visitor.send('GET', '/moscow', undefined, { accept: 'text/html' })).body.split(/[>,]/).includes(String(id))
  const opened = async () => (await visitor.call('GET /api/products/:id', { params: { id }, query: city })).status
  expect([(await listed()).includes(id), await onPage(), await opened(), (await visitor.cart()).blockers]).toEqual([true, true, 200, []])
  // The oven closes at midnight; nothing is published meanwhile.
  app.clock.tick(24 * 60 * 60 * 1000)
  expect([(await listed()).includes(id), await onPage(), await opened()]).toEqual([false, false, 404])
  const { products, blockers } = await visitor.cart()
  expect([Object.values(products).map(({ type, name }) => [type, name]), blockers.map(({ code }) => code)]).toEqual([
    [['unavailable', 'margherita ru']],
    ['unavailable-product'],
  ])
  const refused = await visitor.order()
  expect([refused.status, refused.problem.errors]).toEqual([422, { product: [expect.stringContaining('margherita ru')] }])
  expect(Object.values(products)[0]?.alert).toBe(textsOf('ru').problems['product-gone']({}))
})
