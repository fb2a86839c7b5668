import { expect, test } from 'vitest'
import { captchaTries } from '../timings.ts'
import { CaptchaFailure } from './captcha-failure.ts'
import { createTokenSource } from './create-captcha.ts'

/** A token maker that fails so many times, and a timer that only records. */
function world(failures = 0) {
  const waits: number[] = []
  let made = 0
  const make = async () => {
    if (failures-- > 0) throw new Error('not ready')
    return `token ${(made += 1)}`
  }
  const source = createTokenSource(make, (act, milliseconds) => {
    waits.push(milliseconds)
    queueMicrotask(act)
  })
  return { source, waits, made: () => made }
}

test('a captcha that is not ready is tried again every 500 ms until it is (LOGIN-11, ACC-CONST-04)', async () => {
  const { source, waits } = world(3)
  expect(await source.take()).toBe('token 1')
  expect(waits).toEqual([500, 500, 500])
})

test('each token is for one request (ACC-DECIDE-25)', async () => {
  const { source } = world()
  expect([await source.take(), await source.take()]).toEqual(['token 1', 'token 2'])
})

test('a token is made ahead once, however often it is asked for', async () => {
  const { source, made } = world()
  source.prepare()
  source.prepare()
  expect([await source.take(), made()]).toEqual(['token 1', 1])
})

test('a changed phone, and a token that was refused, need a new one (LOGIN-12, LOGIN-13)', async () => {
  const { source } = world()
  source.prepare()
  source.reset()
  expect(await source.take()).toBe('token 2')
})

test('nobody waits for a panel that is gone', async () => {
  const { source } = world(Number.POSITIVE_INFINITY)
  const token = source.take()
  source.giveUp()
  expect(await token).toBeNull()
})

test('a token that is made when its panel is gone is for no request any more', async () => {
  const { source } = world()
  const token = source.take()
  source.giveUp()
  expect(await token).toBeNull()
})

test('a captcha that never comes ends with a failure instead of a wait, and the next try starts anew (LOGIN-11)', async () => {
  const { source, waits } = world(captchaTries)
  await expect(source.take()).rejects.toThrow(CaptchaFailure)
  expect(waits).toHaveLength(captchaTries - 1)
  expect(await source.take()).toBe('token 1')
})

test('one that was shown and failed is not shown again by itself; pressed again, it is (LOGIN-11, LOGIN-13)', async () => {
  let shown = 0
  const source = createTokenSource(() => ((shown += 1), shown < 3 ? Promise.reject(new CaptchaFailure()) : Promise.resolve('solved')))
  source.prepare()
  await new Promise((resolve) => setImmediate(resolve))
  await expect(source.take()).rejects.toThrow(CaptchaFailure)
  expect([await source.take(), shown]).toEqual(['solved', 3])
})

test('a token that runs out before it is used is made anew; one that was used is not (ACC-DECIDE-25)', async () => {
  const expiries: (() => void)[] = []
  const source = createTokenSource((expired) => Promise.resolve(`token ${expiries.push(expired)}`))
  source.prepare()
  expiries[0]?.()
  expect(await source.take()).toBe('token 2')
  expiries[1]?.()
  expect(expiries).toHaveLength(2)
})
