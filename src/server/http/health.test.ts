import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { readyShopper, shopper } from '#kit/shopper.ts'
import { connect } from '#server/database/connect.ts'

test('a shop with its database is alive and ready', async () => {
  await using app = await createTestApp()
  const visitor = shopper(app)
  expect([(await visitor.send('GET', '/healthz')).json(), (await visitor.send('GET', '/readyz')).json()]).toEqual([
    { status: 'alive' },
    { status: 'ready' },
  ])
})

test('while the database is gone the process lives, says that it is not ready, answers 503, and goes on when it is back', async () => {
  await using app = await createTestApp()
  const anna = await readyShopper(app)
  const { database } = app.services
  const gone = connect('postgres://nobody@127.0.0.1:1/nothing')
  app.services.database = gone
  expect((await anna.send('GET', '/healthz')).statusCode).toBe(200)
  const ready = await anna.send('GET', '/readyz')
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '1'])
  for (const [method, path, body] of [
    ['PUT', '/api/cart', {}],
    ['POST', '/api/order/status', { order_id: 12_345_678 }],
  ] as const) {
    const answer = await anna.send(method, path, body)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '1',
      { message: 'Сайт сейчас не справляется. Попробуйте через минуту' },
    ])
  }
  // What needs no database is served from memory.
  expect((await anna.call('GET /api/cities')).status).toBe(200)
  app.services.database = database
  await gone.close()
  expect((await anna.cart()).count).toBe(2)
})

test('connections that the database cuts are replaced', async () => {
  await using app = await createTestApp()
  const anna = await readyShopper(app)
  await app.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const answers = await Promise.all(Array.from({ length: 10 }, () => anna.send('PUT', '/api/cart', {})))
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true)
  await until('the cart to be back', async () => (await anna.send('PUT', '/api/cart', {})).statusCode === 200)
  expect((await anna.cart()).count).toBe(2)
})
