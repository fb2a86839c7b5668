import { expect, test } from '@playwright/test'
import { openCheckout } from './checkout.ts'

// A supervisor, a closed terminal and Ctrl-C end bin/dev by different signals, also while it starts.

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} ends bin/dev with its database`, async () => {
    const checkout = await openCheckout()
    expect(checkout.databases()).not.toEqual([])
    expect(await checkout.close(signal)).toBe(0)
    expect(checkout.databases()).toEqual([])
  })

test('SIGTERM ends bin/dev with its database while it loads its first content', async () => {
  const checkout = await openCheckout('Loading the content')
  expect(checkout.databases()).not.toEqual([])
  expect(await checkout.close('SIGTERM')).toBe(0)
  expect(checkout.databases()).toEqual([])
})
