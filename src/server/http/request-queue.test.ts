import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { queueRequests } from './connection-limits.ts'

/** Requests as they arrive, those that have started, and turns of the event loop that advance when the test says so. */
function loop({ each = 1 }: { /** Milliseconds of a page. */ each?: number } = {}) {
  const begun: string[] = []
  const turns: (() => void)[] = []
  let now = 0
  const begin = (next: () => void): void => void turns.push(next)
  const handle = queueRequests(
    ({ url = '' }) => {
      now += each
      begun.push(url)
      if (url === '/broken') throw new Error('It cannot be served')
    },
    { begin, now: () => now },
  )
  const come = (url: string, destroyed = false): void =>
    handle({ url } as IncomingMessage, { destroyed } as ServerResponse & { req: IncomingMessage })
  const turn = (): void => turns.shift()?.()
  return { begun, come, turn }
}

test('pages that come at once are begun in their order, and a call that comes after them before all', () => {
  const { begun, come, turn } = loop()
  for (const page of ['/a', '/b', '/c']) come(page)
  come('/api/cart')
  expect(begun).toEqual(['/api/cart'])
  turn()
  expect(begun).toEqual(['/api/cart', '/a'])
  come('/d')
  come('/api/order/create')
  expect(begun).toEqual(['/api/cart', '/a', '/api/order/create'])
  for (let left = 5; left > 0; left -= 1) turn()
  expect(begun.slice(3)).toEqual(['/b', '/c', '/d'])
})

test('a turn takes as many pages as begin within a millisecond', () => {
  const { begun, come, turn } = loop({ each: 0.4 })
  for (const page of ['/a', '/b', '/c', '/d', '/e']) come(page)
  turn()
  expect(begun).toEqual(['/a', '/b', '/c'])
  turn()
  expect(begun.slice(3)).toEqual(['/d', '/e'])
  come('/f')
  turn()
  expect(begun.at(-1)).toBe('/f')
})

test('the menu, which is kept ready like a page, waits for its turn, and what is asked of one dish does not', () => {
  const { begun, come, turn } = loop()
  for (const call of ['/api/products', '/api/products?lang=ru', '/api/products/7', '/api/products/diets']) come(call)
  expect(begun).toEqual(['/api/products/7', '/api/products/diets'])
  turn()
  turn()
  expect(begun.slice(2)).toEqual(['/api/products', '/api/products?lang=ru'])
})

test('what cannot be served keeps nobody else waiting', () => {
  const { begun, come, turn } = loop()
  for (const page of ['/broken', '/b']) come(page)
  expect(turn).toThrow('It cannot be served')
  turn()
  expect(begun).toEqual(['/broken', '/b'])
})

test('whether the process lives is told at once', () => {
  const { begun, come } = loop()
  for (const url of ['/moscow', '/healthz', '/readyz']) come(url)
  expect(begun).toEqual(['/healthz', '/readyz'])
})

test('what nobody waits for any more is not begun, and takes no turn', () => {
  const { begun, come, turn } = loop()
  for (const left of ['/left', '/gone']) come(left, true)
  come('/b')
  turn()
  expect(begun).toEqual(['/b'])
  come('/left', true)
  turn()
  come('/c')
  turn()
  expect(begun).toEqual(['/b', '/c'])
})
