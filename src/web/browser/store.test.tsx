// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import '#kit/screen-part.tsx'
import { createListeners, createStore, useBrowserValue, useStore } from './store.ts'

test('who has subscribed is told of each event until they leave, and nobody else leaves with them', () => {
  const { subscribe, emit } = createListeners<number>()
  const heard: string[] = []
  const leave = subscribe((event) => void heard.push(`a ${event}`))
  subscribe((event) => void heard.push(`b ${event}`))
  emit(1)
  leave()
  emit(2)
  expect(heard).toEqual(['a 1', 'b 1', 'b 2'])
})

test('a component shows the state of a store, and is not rendered again by a part that it does not read', () => {
  const store = createStore({ name: 'Anna', age: 30 })
  let renders = 0
  function Name() {
    renders += 1
    return <p>{useStore(store, ({ name }) => name)}</p>
  }
  render(<Name />)
  act(() => store.set({ name: 'Anna', age: 31 }))
  expect(renders).toBe(1)
  act(() => store.set({ name: 'Olga', age: 31 }))
  expect([renders, screen.getByText('Olga').tagName]).toEqual([2, 'P'])
})

test('the server renders the first state of a store, and nothing that only a browser knows', () => {
  const store = createStore('empty')
  store.set('full')
  const Shown = () =>
    `${useStore(store)}, ${useBrowserValue(
      () => 'here',
      () => 'not yet',
    )}`
  expect(renderToString(<Shown />)).toBe('empty, not yet')
  const { container } = render(<Shown />)
  expect(container.textContent).toBe('full, here')
})
