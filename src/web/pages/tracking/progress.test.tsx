// @vitest-environment happy-dom
import { partsBy } from '#domain/cart/totals.ts'
import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { TrackedOrder } from '#contract/order.ts'
import { statusOf } from '#domain/order/status.ts'
import { onPage } from '#kit/on-page.tsx'
import { renderPage } from '#kit/sample-page.tsx'
import { order_status } from '#messages/de/notifications.ts'
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
  recipient: null,
  products: [],
  currency_code: 'EUR',
  ...partsBy('order', () => 0),
  subtotal: 10,
  price_total: 10,
  adjusted: 0,
  payment_type: 'cash',
  timezone: 'Europe/Berlin',
  city_alias: 'berlin',
  complete_link: null,
  transaction_id: null,
  is_returned: false,
  payment_refusal: null,
  text_left_out: false,
  can_manage: false,
  share_key: null,
  late_pickup_minutes: null,
}
const now = Date.parse('2026-03-14T15:35:00.000Z')

const liveOf = (change: Partial<TrackedOrder>) => ({
  order: { ...order, ...change },
  updatedAt: now,
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

const steps = (html: string): string[] =>
  [...html.matchAll(/<li[^>]*data-state="(\w+)"[^>]*>.*?class="[^"]*name[^"]*">([^<]*)</g)].map(([, state, name]) => `${state} ${name}`)

// @TRACK-09 @TRACK-13
test.each([
  ['delivery', 'accepted', ['active Angenommen', 'ahead In Zubereitung', 'ahead Unterwegs', 'ahead Geliefert']],
  ['delivery', 'cooking', ['done Angenommen', 'active In Zubereitung', 'ahead Unterwegs', 'ahead Geliefert']],
  ['delivery', 'cooked', ['done Angenommen', 'active In Zubereitung', 'ahead Unterwegs', 'ahead Geliefert']],
  ['delivery', 'sent', ['done Angenommen', 'done In Zubereitung', 'active Unterwegs', 'ahead Geliefert']],
  ['delivery', 'done', ['done Angenommen', 'done In Zubereitung', 'done Unterwegs', 'active Geliefert']],
  ['takeaway', 'accepted', ['active Angenommen', 'ahead In Zubereitung', 'ahead Abgeholt']],
  ['takeaway', 'cooking', ['done Angenommen', 'active In Zubereitung', 'ahead Abgeholt']],
  ['takeaway', 'cooked', ['done Angenommen', 'active Fertig', 'ahead Abgeholt']],
  ['takeaway', 'done', ['done Angenommen', 'done In Zubereitung', 'active Abgeholt']],
] as const)('the one row of a %s at %s marks the state that the heading says (TRACK-03, TRACK-08)', (order_type, original, expected) => {
  const alias = statusOf(original)
  const name = original === 'cooked' && order_type === 'takeaway' ? order_status.cooked.name : order_status[alias].name
  const html = show({ order_type, status: { alias, name, description: '', original_status: original } })
  expect(steps(html)).toEqual(expected)
  const marked = expected.find((step) => step.startsWith('active'))?.slice('active '.length)
  expect(/<p class="[^"]*status[^"]*">([^<]*)</.exec(html)?.[1]).toBe(marked)
  expect(html.includes('data-waiting')).toBe(order_type === 'takeaway' && original === 'cooked')
})

// @TRACK-11
test('a canceled order has the exit icon in place of its row, and the heading says so (TRACK-10)', () => {
  const html = show({ status: { alias: 'canceled', name: 'Storniert', description: '', original_status: 'canceled' } })
  expect([steps(html), html.includes('data-status="canceled"')]).toEqual([[], true])
  expect(/<p class="[^"]*status[^"]*">([^<]*)</.exec(html)?.[1]).toBe('Storniert')
})

test('a page that receives nothing shows no other time than before (ACC-DECIDE-50)', async () => {
  vi.useFakeTimers({ now })
  const promised = { ready_from: '2026-03-14T15:30:00.000Z', ready_to: '2026-03-14T15:35:30.000Z', order_type: 'delivery' as const }
  const change = { ...promised, status: { alias: 'cooking', name: '', description: '', original_status: 'cooking' } }
  const at = (connection: 'live' | 'lost') => <Progress live={{ ...liveOf(change), connection }} loadedAt={now} shareKey={null} />
  const { rerender } = render(onPage(() => at('lost'), null, '/berlin/order/12345678/tracking'))
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(screen.getByText('16:30 – 16:35')).toBeTruthy()
  rerender(onPage(() => at('live'), null, '/berlin/order/12345678/tracking'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText('16:30 – 16:35')).toBeNull()
  vi.useRealTimers()
})

test('an order that says nothing of it hurries nobody (ACC-DECIDE-76)', () => {
  const html = show({})
  expect([html.includes('Bereit'), html.includes('innerhalb von')]).toEqual([true, false])
})

test('the focus of a guest who cancels moves to the page, whose button is gone (CANCEL-04)', async () => {
  answerCalls(() => Response.json({}))
  const accepted = liveOf({
    status: { alias: 'accepted', name: 'Angenommen', description: '', original_status: 'accepted' },
    text_left_out: false,
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
