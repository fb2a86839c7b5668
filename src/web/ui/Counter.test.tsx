// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/screen-part.tsx'
import { Counter } from './Counter.tsx'

type Props = Partial<Parameters<typeof Counter>[0]>

/** Two portions of sushi at first. */
function Sushi(props: Props) {
  const [value, setValue] = useState(2)
  const labels = { less: 'Less', more: 'More', remove: 'Remove', value: `Sushi: ${value}`, least: 'No less', most: 'No more' }
  return <Counter value={value} onChange={setValue} labels={labels} {...props} />
}

test.each<[name: string, props: Props, button: string, shown: string]>([
  ['plus shows one more', {}, 'More', 'Sushi: 3'],
  ['minus shows one less', {}, 'Less', 'Sushi: 1'],
  ['plus at the most changes nothing', { max: 2 }, 'More', 'Sushi: 2'],
  ['minus at the least changes nothing', { min: 2 }, 'Less', 'Sushi: 2'],
])('%s', async (_name, props, button, shown) => {
  const user = renderPart(<Sushi {...props} />)
  await user.click(screen.getByRole('button', { name: button }))
  expect(screen.getByText(/^Sushi: /).textContent).toBe(shown)
})

test('each bound says why it is one, once it is reached', async () => {
  const user = renderPart(<Sushi min={1} max={3} />)
  const [less, more] = [screen.getByRole('button', { name: 'Less' }), screen.getByRole('button', { name: 'More' })]
  expect(screen.queryByRole('button', { description: /^No / })).toBeNull()
  await user.click(more)
  expect(screen.getByRole('button', { description: 'No more' })).toBe(more)
  await user.dblClick(less)
  expect(screen.getByRole('button', { description: 'No less' })).toBe(less)
})

test('minus becomes a bin at the least, and only that removes', async () => {
  const onRemove = vi.fn<() => void>()
  const user = renderPart(<Sushi min={1} onRemove={onRemove} />)
  await user.click(screen.getByRole('button', { name: 'Less' }))
  expect(onRemove).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(screen.getByText('Sushi: 1')).toBeDefined()
})
