// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { useBoardKeys } from './use-board-keys.ts'

const matches = Element.prototype.matches

type Columns = Record<string, number[]>
const changes = new EventTarget()

/** Two columns with orders, by their numbers. */
function Board({ first }: { first: Columns }) {
  const [columns, setColumns] = useState(first)
  useEffect(() => {
    const follow = (event: Event) => setColumns((event as CustomEvent<Columns>).detail)
    changes.addEventListener('change', follow)
    return () => changes.removeEventListener('change', follow)
  }, [])
  useBoardKeys({ onHelp: vi.fn<() => void>(), onOpen: vi.fn<() => void>() })
  return Object.entries(columns).map(([name, orders]) => (
    <section key={name} data-column={name}>
      {orders.map((order) => (
        <article key={order} data-order={order} tabIndex={-1} aria-label={`Order ${order}`} />
      ))}
    </section>
  ))
}

test.each<[what: string, then: Columns, focused: string]>([
  ['goes with it into another column', { new: [1, 3], ready: [4, 2] }, 'Order 2'],
  ['goes to the one that takes its place when it has left the board', { new: [1, 3], ready: [4] }, 'Order 3'],
  ['goes to the last one when it was the last', { new: [1], ready: [4] }, 'Order 1'],
  ['goes to another column when its own is empty', { new: [], ready: [4] }, 'Order 4'],
])('the focus on an order %s (OPS-ORDERS-27)', (_what, then, focused) => {
  // Focus that a script sets counts as the keyboard's after a key; there is none here.
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' || matches.call(this, selector)
  })
  officePart(<Board first={{ new: [1, 2, 3], ready: [4] }} />, 'counter')
  act(() => screen.getByRole('article', { name: 'Order 2' }).focus())
  act(() => void changes.dispatchEvent(new CustomEvent('change', { detail: then })))
  expect(document.activeElement?.getAttribute('aria-label')).toBe(focused)
})
