// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { roles, type Role } from '#domain/staff/capabilities.ts'
import { address, officePart } from '#kit/office-part.tsx'
import { sampleCard, sampleLoad } from '#kit/sample-card.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { type BoardState, stateOf, withCard } from './board-state.ts'
import { Columns } from './Columns.tsx'
import { StepButtons } from './StepButtons.tsx'

const state = stateOf({ cards: [], load: [], now: '2026-11-23T12:00:00Z', cursor: '7' }, Date.parse('2026-11-23T12:00:00Z'))
const current = () => screen.getByRole('button', { pressed: true }).textContent

test.each(roles.map((role): [Role, string] => [role, role === 'courier' ? 'Ready 0' : 'New 0']))(
  'on a phone the board of a %s begins with %s',
  async (role, column) => {
    const user = officePart(<Columns state={state} now={0} renderCard={() => null} />, role)
    expect(current()).toBe(column)
    const cooking = screen.getByRole('button', { name: /^Cooking/ })
    await user.click(cooking)
    expect(current()).toBe(cooking.textContent)
    await user.click(screen.getByRole('button', { name: column }))
    expect(current()).toBe(column)
  },
)

test('an order that comes while somebody presses another one moves nothing under the finger', async () => {
  const one = sampleCard({ order_id: 11, ready_to: '2026-11-23T13:00:00Z' })
  const earlier = sampleCard({ order_id: 12, ready_to: '2026-11-23T12:30:00Z' })
  let change: (state: BoardState) => void = () => undefined
  function Board() {
    const [shown, setShown] = useState(withCard(state, one))
    change = setShown
    return (
      <Columns
        state={shown}
        now={0}
        renderCard={(card) => <p key={card.order_id} data-order={card.order_id}>{`order ${card.order_id}`}</p>}
      />
    )
  }
  const user = officePart(<Board />, 'counter')
  const orders = () => screen.getAllByText(/^order/).map(({ textContent }) => textContent)
  await user.pointer({ keys: '[TouchA>]', target: screen.getByText('order 11') })
  act(() => change(withCard(withCard(state, one), earlier)))
  expect(orders()).toEqual(['order 11'])
  // The browser makes the click of what lies under the finger after it was lifted.
  fireEvent.pointerUp(screen.getByText('order 11'))
  expect(orders()).toEqual(['order 11'])
  fireEvent.click(screen.getByText('order 11'))
  expect(orders()).toEqual(['order 12', 'order 11'])
})

test('a press that becomes a scroll lets orders move soon after', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [one, earlier] = [sampleCard({ order_id: 11 }), sampleCard({ order_id: 12, ready_to: '2026-11-23T12:30:00Z' })]
  let change: (state: BoardState) => void = () => undefined
  function Board() {
    const [shown, setShown] = useState(withCard(state, one))
    change = setShown
    return (
      <Columns state={shown} now={0} renderCard={({ order_id }) => <p key={order_id} data-order={order_id}>{`order ${order_id}`}</p>} />
    )
  }
  officePart(<Board />, 'counter')
  const orders = () => screen.getAllByText(/^order/).map(({ textContent }) => textContent)
  fireEvent.pointerDown(screen.getByText('order 11'))
  act(() => change(withCard(withCard(state, one), earlier)))
  fireEvent.pointerUp(screen.getByText('order 11'))
  act(() => void vi.advanceTimersByTime(299))
  expect(orders()).toEqual(['order 11'])
  act(() => void vi.advanceTimersByTime(1))
  expect(orders()).toHaveLength(2)
})

test.each([
  ['a step', 'Accept', true],
  ['minutes in which it is ready', 'ready in 10 min', true],
  ['Details', 'Details', false],
  ['a note', 'order 11', false],
])('when an order leaves its column after a press of %s, the next one is brought into sight only for a step', async (_, pressed, moves) => {
  const [one, other] = [sampleCard({ order_id: 11 }), sampleCard({ order_id: 12, ready_to: '2026-11-23T14:00:00Z' })]
  let change: (state: BoardState) => void = () => undefined
  const seen: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.closest<HTMLElement>('[data-order]')?.dataset.order)
  })
  function Board() {
    const [shown, setShown] = useState(withCard(withCard(state, one), other))
    change = setShown
    return (
      <Columns
        state={shown}
        now={0}
        renderCard={({ order_id }) => (
          <article key={order_id} data-order={order_id}>
            <p>{`order ${order_id}`}</p>
            <div data-step>
              <StepButtons
                card={sampleCard({ order_id, may: { acknowledge: true, delay: true } })}
                take={vi.fn<() => void>()}
                refresh={vi.fn<() => void>()}
              />
              <button type="button">Details</button>
            </div>
          </article>
        )}
      />
    )
  }
  // Not in happy-dom.
  HTMLElement.prototype.hidePopover ??= () => undefined
  answerCalls(() => new Promise<Response>(() => undefined))
  const user = officePart(<Board />, 'counter')
  const [target] = screen.getAllByText(pressed)
  await user.click(target as HTMLElement)
  act(() => change(withCard(withCard(state, { ...one, version: 2, original_status: 'cooking' }), other)))
  expect(seen).toEqual(moves ? ['12'] : [])
})

const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })
const minutes = (count: number) => new Date(Date.parse('2026-11-23T12:00:00Z') + count * 60_000).toISOString()
const drawn = (count: number) => {
  const cards = Array.from({ length: count }, (_, index) => sampleCard({ order_id: index + 1, ready_to: minutes(index + 1) }))
  const many = cards.reduce(withCard, state)
  return officePart(
    <Columns
      state={many}
      now={Date.parse('2026-11-23T12:00:00Z')}
      renderCard={({ order_id }) => <p key={order_id}>{`order ${order_id}`}</p>}
    />,
    'counter',
  )
}

test('each column says what it is for while it is empty, and not when it has orders', () => {
  drawn(1)
  expect(screen.queryByText('No new orders')).toBeNull()
  for (const words of ['Nothing for later', 'Nothing is being cooked', 'Nothing waits to be handed over', 'Nobody is on the way'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByRole('region').map((section) => section.dataset['empty'])).toEqual([undefined, 'true', 'true', 'true', 'true'])
})

test('a column of many orders shows the most urgent ones, and the others in portions', async () => {
  const user = drawn(85)
  const orders = () => within(column('New')).getAllByText(/^order/)
  expect([orders().length, orders()[0]?.textContent, orders().at(-1)?.textContent]).toEqual([40, 'order 1', 'order 40'])
  await user.click(screen.getByRole('button', { name: 'Show 45 more' }))
  expect(orders()).toHaveLength(80)
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }))
  expect(orders()).toHaveLength(85)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('a column of as many orders as it shows offers no more', () => {
  drawn(40)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test.each([
  ['late', -1, true],
  ['due in this minute', 0, false],
])('the count of a column is marked when one of its orders is %s', (_, left, isMarked) => {
  const card = sampleCard({ ready_to: minutes(left) })
  officePart(
    <Columns
      state={[card, sampleCard({ order_id: 2, ready_to: minutes(60) })].reduce(withCard, state)}
      now={Date.parse('2026-11-23T12:00:00Z')}
      renderCard={() => null}
    />,
    'counter',
  )
  const counts = ['New', 'Cooking'].map((name) => within(column(name)).getByText(/^\d+$/))
  expect(counts.map(({ textContent, dataset }) => [textContent, dataset['late']])).toEqual([
    ['2', isMarked ? 'true' : undefined],
    ['0', undefined],
  ])
})

test('an order of a busy shop moves to those that are cooked sooner', () => {
  const later = sampleCard({ acknowledged: { by: 'Ada', at: minutes(-5) }, starts_at: minutes(10) })
  const busy = { minutes: 20, until: minutes(60), by: 'Ada' }
  const load = [sampleLoad({ busy })]
  officePart(
    <Columns
      state={{ ...withCard(state, later), load }}
      now={Date.parse('2026-11-23T12:00:00Z')}
      renderCard={({ order_id }) => <p key={order_id}>{`order ${order_id}`}</p>}
    />,
    'counter',
  )
  expect(within(column('Cooking')).getByText('order 1')).toBeTruthy()
})

test('the column that was chosen stands in the address, but for the one with one’s own next work', async () => {
  const user = officePart(<Columns state={state} now={0} renderCard={() => null} />, 'counter')
  await user.click(screen.getByRole('button', { name: /^Ready/ }))
  expect(address()).toBe('/orders?column=ready')
  await user.click(screen.getByRole('button', { name: /^New/ }))
  expect(address()).toBe('/orders')
})
