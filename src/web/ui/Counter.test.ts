import { expect, test, vi } from 'vitest'
import { pressable } from '#kit/pressable.ts'
import { Counter } from './Counter.tsx'

vi.mock('react/jsx-dev-runtime', async (original) => (await import('#kit/rendered-elements.ts')).recording(await original()))

const labels = { less: 'Less', more: 'More', remove: 'Remove', value: 'Sushi: 2', least: 'No less', most: 'No more' }
const onChange = vi.fn<(value: number) => void>()
const onRemove = vi.fn<() => void>()
const counter = (props: Partial<Parameters<typeof Counter>[0]>) => pressable(Counter, { value: 2, labels, onChange, ...props })

test.each<[name: string, props: Partial<Parameters<typeof Counter>[0]>, button: string, changes: number[], removed: number]>([
  ['plus asks for one more', {}, 'More', [3], 0],
  ['minus asks for one less', {}, 'Less', [1], 0],
  ['plus at the most changes nothing', { max: 2 }, 'More', [], 0],
  ['minus at the least changes nothing', { min: 2 }, 'Less', [], 0],
  ['the bin at the least removes', { min: 2, onRemove }, 'Remove', [], 1],
  ['minus above the least does not remove', { min: 1, onRemove }, 'Less', [1], 0],
])('%s', (_name, props, button, changes, removed) => {
  onChange.mockClear()
  onRemove.mockClear()
  counter(props).press(button)
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(changes)
  expect(onRemove).toHaveBeenCalledTimes(removed)
})
