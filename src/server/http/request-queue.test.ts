import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { queueRequests } from './request-queue.ts'

/** Requests as they arrive, those that have started, and turns of the event loop that advance when the test says so. */
function loop() {
  const begun: string[] = []
  const turns: (() => void)[] = []
  const handle = queueRequests(
    ({ url = '' }) => void begun.push(url),
    (next) => void turns.push(next),
  )
  const come = (url: string, destroyed = false): void =>
    handle({ url } as IncomingMessage, { destroyed } as ServerResponse & { req: IncomingMessage })
  const turn = (): void => turns.shift()?.()
  return { begun, come, turn }
}

test('pages that come at once are begun one a turn, in their order, and a call that comes after them before all', () => {
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
