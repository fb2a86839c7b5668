// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#contract/customer.ts'
import { allLoaded, renderPart } from '#kit/screen-part.tsx'
import { shell } from '#messages/de/shell.ts'
import { welcome } from '#web/features/account/session.ts'
import { LastOrder } from './last-order.tsx'

vi.mock('#web/features/order/again-card.tsx', () => {
  throw new Error('The script does not come')
})

test('a last order that is expected and does not load says so in its place; one that is not is not missed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
  welcome({ name: 'Anna' } as User)
  renderPart(<LastOrder />)
  await allLoaded()
  expect(screen.queryByRole('alert')).toBeNull()
  renderPart(<LastOrder hasRoom />)
  expect((await screen.findByRole('alert')).textContent).toContain(shell.not_loaded)
  expect(screen.getByRole('button', { name: shell.retry })).toBeTruthy()
})
