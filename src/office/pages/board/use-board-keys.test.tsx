// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { useBoardKeys } from './use-board-keys.tsx'

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

const onHelp = vi.fn<() => void>()
const onOpen = vi.fn<(orderId: string, form: string) => void>()
const pressed: string[] = []

/** A board of two columns, an empty one between them, with a search and the key of the workload. */
function WorkedBoard() {
  useBoardKeys({ onHelp, onOpen })
  const columnsOf: [string, number[]][] = [
    ['new', [1, 2]],
    ['later', []],
    ['ready', [4]],
  ]
  return (
    <>
      <input data-search="" aria-label="Search" />
      <button type="button" data-key="load" onClick={() => pressed.push('load')}>
        Workload
      </button>
      {columnsOf.map(([name, orders]) => (
        <section key={name} data-column={name}>
          {orders.map((order) => (
            <article key={order} data-order={order} tabIndex={-1} aria-label={`Order ${order}`}>
              {['accept', 'ready', 'details'].map((key) => (
                <button key={key} type="button" data-key={key} onClick={() => pressed.push(`${key} ${order}`)}>
                  {`${key} ${order}`}
                </button>
              ))}
            </article>
          ))}
        </section>
      ))}
    </>
  )
}

/** A board that is used; `offsetParent`, which tells what is shown, is not in happy-dom. */
function worked() {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body })
  pressed.length = 0
  vi.clearAllMocks()
  return officePart(<WorkedBoard />, 'counter')
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const focus = (name: string) => act(() => screen.getByRole('article', { name }).focus())

// @OPS-ORDERS-27
test.each<[from: string | null, keys: string, to: string]>([
  [null, '{ArrowDown}', 'Order 1'],
  ['Order 1', '{ArrowDown}', 'Order 2'],
  ['Order 2', '{ArrowUp}', 'Order 1'],
  ['Order 2', '{ArrowDown}', 'Order 2'],
  ['Order 1', '{ArrowRight}', 'Order 4'],
  ['Order 4', '{ArrowLeft}', 'Order 1'],
  ['Order 2', '{ArrowLeft}', 'Order 2'],
  [null, '3', 'Order 4'],
  ['Order 4', '1', 'Order 1'],
  ['Order 4', '/', 'Search'],
])('from %s the key %s leads to %s', async (from, keys, to) => {
  const user = worked()
  if (from) focus(from)
  await user.keyboard(keys)
  expect(focused()).toBe(to)
})

test.each<[key: string, does: string[]]>([
  ['a', ['accept 2']],
  ['r', ['ready 2']],
  ['s', []],
  ['{Enter}', ['details 2']],
  ['m', ['load']],
  ['{Control>}a{/Control}', []],
  ['{Alt>}a{/Alt}', []],
  ['{Meta>}a{/Meta}', []],
  ['q', []],
])('on an order the key %s presses what it offers: %s', async (key, does) => {
  const user = worked()
  focus('Order 2')
  await user.keyboard(key)
  expect(pressed).toEqual(does)
})

test.each([
  ['d', 'delay'],
  ['x', 'reject'],
  ['p', 'print'],
])('on an order the key %s opens its details with the form: %s', async (key, form) => {
  const user = worked()
  focus('Order 4')
  await user.keyboard(key)
  expect(onOpen.mock.calls).toEqual([['4', form]])
})

test('without an order the letters press nothing, and the help opens', async () => {
  const user = worked()
  await user.keyboard('ax?')
  expect([pressed, onOpen.mock.calls.length, onHelp.mock.calls.length]).toEqual([[], 0, 1])
})

test('what is typed into a field is text', async () => {
  const user = worked()
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'am1?x')
  expect([pressed, onHelp.mock.calls.length, focused()]).toEqual([[], 0, 'Search'])
})

test('a letter that is held down is pressed once, and an arrow goes on', async () => {
  const user = worked()
  focus('Order 1')
  await user.keyboard('{a>3/}')
  expect(pressed).toEqual(['accept 1'])
  await user.keyboard('{ArrowDown>2/}')
  expect(focused()).toBe('Order 2')
})

test('Enter on a button of an order is that button’s own', async () => {
  const user = worked()
  act(() => screen.getByRole('button', { name: 'ready 2' }).focus())
  await user.keyboard('{Enter}')
  expect(pressed).toEqual(['ready 2'])
})
