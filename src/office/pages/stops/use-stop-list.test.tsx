// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import type { Scope } from './stop-things.ts'
import { useStopList } from './StopBoard.tsx'

const now = Date.parse('2026-11-23T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Part() {
  const [scope, setScope] = useState<Scope>('shop')
  const { value } = useStopList(4, scope)
  return (
    <>
      <p>{value ? `stops: ${value.stops.length}` : 'no list'}</p>
      <button type="button" onClick={() => setScope('city')}>
        city
      </button>
    </>
  )
}
/** Shows the list of a shop whose stops end so many milliseconds from now; null: without an end. */
async function open(...ends: (number | null)[]) {
  const asked: string[] = []
  const stops = ends.map((end, id) => ({ id, until: end === null ? null : new Date(now + end).toISOString() }))
  answerCalls(({ query }) => {
    asked.push(query)
    return Response.json({ shop: { id: 4 }, stops })
  })
  officePart(<Part />, 'manager')
  await pass(0)
  return asked
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('what colleagues have stopped is looked for every ten seconds', async () => {
  const asked = await open(null)
  await pass(9_900)
  expect(asked).toEqual(['shop_id=4&scope=shop'])
  await pass(200)
  expect(asked).toHaveLength(2)
})

test('a stop that ends sooner is looked at right after its end', async () => {
  const asked = await open(60_000, 3_000)
  await pass(3_400)
  expect(asked).toHaveLength(1)
  await pass(200)
  expect(asked).toHaveLength(2)
})

test('a stop that is over by this device’s clock and held by another is looked at with the rest', async () => {
  const asked = await open(-5_000)
  await pass(9_900)
  expect(asked).toHaveLength(1)
  await pass(200)
  expect(asked).toHaveLength(2)
})

test('a screen that is hidden asks for nothing, and at once when it is looked at again', async () => {
  const asked = await open(null)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(30_000)
  expect(asked).toHaveLength(1)
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect(asked).toHaveLength(2)
})

test('another scope shows the list as it was until its own has come', async () => {
  const asked = await open(null, null)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('stops: 2')).toBeTruthy()
  await pass(0)
  expect(asked).toEqual(['shop_id=4&scope=shop', 'shop_id=4&scope=city'])
})
