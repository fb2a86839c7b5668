// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import { LostRefusals, PendingNote } from './OrderCard.tsx'
import { openPending, type PendingAction, pendingName, readPending } from './pending-store.ts'

const owner = { id: 1, device: null }
let close = () => undefined as void
/** Opens a device on which steps were left. */
function left(...actions: Partial<PendingAction>[]): void {
  const whole = actions.map((action, at) => ({
    key: `k${at}`,
    orderId: 7,
    step: 'acknowledge',
    readyIn: null,
    failures: 0,
    refused: null,
    ...action,
  }))
  localStorage.setItem(pendingName(owner), JSON.stringify(whole))
  close = openPending(owner)
}
beforeEach(() => localStorage.clear())
afterEach(() => close())
const keys = () => readPending().actions.map(({ key }) => key)

// @OPS-ORDERS-25
test('a card says that a step waits, and takes back the last of several', async () => {
  left({}, { step: 'cooked' }, { orderId: 8 })
  const user = officePart(<PendingNote orderId={7} />, 'counter')
  expect(screen.getByText(en.offline.pending)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(keys()).toEqual(['k0', 'k2'])
})

test('a card on which nothing waits says nothing', () => {
  left({ orderId: 8 }, { orderId: 8, refused: 'It is over' })
  officePart(<PendingNote orderId={7} />, 'counter')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a step that was refused says aloud why, until somebody has understood', async () => {
  left({ refused: 'It is over' })
  const user = officePart(<PendingNote orderId={7} />, 'counter')
  expect(screen.getByRole('alert').textContent).toContain('Order 7 was not changed: It is over')
  expect(screen.queryByText(en.offline.pending)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Understood' }))
  expect([keys(), screen.queryByRole('alert')]).toEqual([[], null])
})

test('a step over which the server has failed for long says that, and not why', () => {
  left({ refused: '' })
  officePart(<PendingNote orderId={7} />, 'counter')
  expect(screen.getByRole('alert').textContent).toContain(`Order 7 was not changed: ${en.offline.gave_up}`)
})

test('refusals of orders that have left the board are told above it, those of others on their cards', () => {
  left({ refused: 'It is over' }, { orderId: 8, refused: 'It is gone' }, { orderId: 9 })
  officePart(<LostRefusals known={new Map([[7, {}]])} />, 'counter')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Order 8 was not changed: It is gone'),
  ])
})
