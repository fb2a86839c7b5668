// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { TrackedOrder } from '#contract/order.ts'
import { renderPage } from '#kit/sample-page.tsx'
import { answerCalls, renderPart } from '#kit/screen-part.tsx'
import { Progress } from './progress.tsx'

const order: TrackedOrder = {
  order_id: 12345678,
  order_type: 'takeaway',
  status: { alias: 'cooking', name: 'Bereit', description: '', original_status: 'cooked' },
  created_at: '2026-03-14T14:30:00.000Z',
  completed_at: null,
  ready_from: '2026-03-14T15:30:00.000Z',
  ready_to: '2026-03-14T16:00:00.000Z',
  delivery: null,
  shop: null,
  shop_title: 'Mitte',
  address: null,
  products: [],
  currency_code: 'EUR',
  subtotal: 10,
  packages_total: 0,
  delivery_total: 0,
  discount: 0,
  bonuses: 0,
  price_total: 10,
  adjusted: 0,
  payment_type: 'cash',
  timezone: 'Europe/Berlin',
  city_alias: 'berlin',
  complete_link: null,
  transaction_id: null,
  is_returned: false,
  payment_refusal: null,
  can_manage: false,
  share_key: null,
  late_pickup_minutes: null,
}
const now = Date.parse('2026-03-14T15:35:00.000Z')

const liveOf = (change: Partial<TrackedOrder>) => ({
  order: { ...order, ...change },
  heardAt: now,
  connection: 'live' as const,
  refresh: () => {},
})

const show = (change: Partial<TrackedOrder>): string => {
  return renderPage(
    (() => createElement(Progress, { live: liveOf(change), loadedAt: now, shareKey: null })) as never,
    null,
    '/berlin/order/12345678/tracking',
  )
}

test.each([
  [25, 'innerhalb von 25 Minuten'],
  [1, 'innerhalb von 1 Minute '],
])(
  'a takeaway that waits says within how many minutes to come, as the server has it: %i (ACC-CONST-11, ACC-DECIDE-76)',
  (minutes, shown) => {
    expect(show({ late_pickup_minutes: minutes })).toContain(shown)
  },
)

test('an order that says nothing of it hurries nobody (ACC-DECIDE-76)', () => {
  const html = show({})
  expect([html.includes('Bereit'), html.includes('innerhalb von')]).toEqual([true, false])
})

test('the focus of a guest who cancels moves to the page, whose button is gone (CANCEL-04)', async () => {
  answerCalls(() => Response.json({}))
  const accepted = liveOf({
    status: { alias: 'accepted', name: 'Angenommen', description: '', original_status: 'accepted' },
    can_manage: true,
  })
  const user = renderPart(
    <main id="content" tabIndex={-1}>
      <Progress live={accepted} loadedAt={now} shareKey={null} />
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Bestellung stornieren' }))
  await user.click(screen.getByRole('button', { name: 'Ja, stornieren' }))
  expect(document.activeElement?.id).toBe('content')
})
