// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleCart } from '#kit/sample-cart.ts'
import { answerCalls, renderPart } from '#kit/screen-part.tsx'
import { clearCart, replaceCart } from '#web/features/cart/cart-store.ts'
import * as modals from '#web/ui/modal/modal-state.ts'
import { CardAction, PlusButton } from './card-action.tsx'

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

let calls: ReturnType<typeof answerCalls>
beforeEach(async () => {
  calls = answerCalls(() => Response.json({ cart: sampleCart({ selectedInterval: null }) }))
  await clearCart()
  calls.length = 0
})
const button = (name: RegExp) => screen.queryByRole('button', { name })

test.each([
  ['that is sold has the usual button', {}, true, false],
  ['that is stopped until tomorrow is ordered ahead', { stopped: true as const, until: inHours(20) }, false, true],
  ['that is stopped for longer than times are offered is not', { stopped: true as const, until: inHours(24 * 7) }, false, false],
  ['that nobody knows the return of is not', { stopped: true as const }, false, false],
])('a dish %s (OPS-STOPS-06)', (_, state, isAdded, isAhead) => {
  renderPart(<CardAction card={{ id: 1, name: 'Roll', ...state }} />)
  expect([button(/^In den Korb: Roll/) !== null, button(/^Vorbestellen: Roll/) !== null]).toEqual([isAdded, isAhead])
})

test('a dish that is ordered ahead comes into the cart, and a time from its return on is asked for (OPS-STOPS-06)', async () => {
  const opened = vi.spyOn(modals, 'openModal').mockImplementation(() => undefined)
  const until = inHours(20)
  replaceCart(sampleCart({ selectedInterval: null }))
  const user = renderPart(<CardAction card={{ id: 1, name: 'Roll', stopped: true, until }} />)
  await user.click(screen.getByRole('button', { name: /^Vorbestellen: Roll/ }))
  expect(opened).toHaveBeenCalledExactlyOnceWith('IntervalsModal', { from: until })
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('PUT /api/cart/add'))
  opened.mockRestore()
})

test('of a cart that is for a later time already, no time is asked for (OPS-STOPS-06)', async () => {
  const opened = vi.spyOn(modals, 'openModal').mockImplementation(() => undefined)
  replaceCart(sampleCart({ selectedInterval: '9999-01-01_12:00' }))
  const user = renderPart(<CardAction card={{ id: 1, name: 'Roll', stopped: true, until: inHours(20) }} />)
  await user.click(screen.getByRole('button', { name: /^Vorbestellen: Roll/ }))
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
})

test('the plus of a small card adds the dish and says how many there are; of a dish with choices it opens them', async () => {
  const opened = vi.spyOn(modals, 'openModal').mockImplementation(() => undefined)
  replaceCart(sampleCart())
  const user = renderPart(
    <>
      <PlusButton card={{ id: 7, name: 'Roll' }} />
      <PlusButton card={{ id: 8, name: 'Set', choices: true }} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'In den Korb: Roll' }))
  await user.click(await screen.findByRole('button', { name: 'In den Korb. Roll: 1' }))
  expect(await screen.findByRole('button', { name: 'In den Korb. Roll: 2' })).toBeTruthy()
  expect(opened).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Auswählen: Set' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith('ProductInfoModal', { productId: 8 })
  opened.mockRestore()
})
