// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#kit/screen-part.tsx'
import { lookForRefusedRefunds, useRefusedCount, useRefusedRefunds } from './refused-refunds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failed = (id: string) => ({ id, status: 'failed' })
function Part() {
  const { refunds } = useRefusedRefunds()
  return <p>waiting: {refunds?.map(({ id, status }) => `${id} ${status}`).join()}</p>
}
const Count = () => <p>waiting: {useRefusedCount(false)}</p>
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('refused refunds are looked for at once and every twenty seconds; without an answer, what was known holds', async () => {
  let answer = () => Response.json({ refunds: [failed('a'), failed('b')] })
  const calls = answerCalls(() => answer())
  const { unmount } = render(<Part />)
  await pass(0)
  expect(screen.getByText('waiting: a failed,b failed')).toBeTruthy()
  answer = () => Response.json({ message: '' }, { status: 500 })
  await pass(20_000)
  expect(screen.getByText('waiting: a failed,b failed')).toBeTruthy()
  answer = () => Response.json({ refunds: [{ id: 'b', status: 'unclear' }] })
  await pass(20_000)
  expect(screen.getByText('waiting: b unclear')).toBeTruthy()
  unmount()
  await pass(60_000)
  expect(calls).toHaveLength(3)
})

test('an answer that comes late does not take back what a later one has told', async () => {
  const answers: ((reply: Response) => void)[] = []
  answerCalls(() => new Promise<Response>((answer) => answers.push(answer)))
  render(<Part />)
  void lookForRefusedRefunds()
  await pass(0)
  const [first, second] = answers
  second?.(Response.json({ refunds: [failed('new')] }))
  await pass(0)
  first?.(Response.json({ refunds: [] }))
  await pass(0)
  expect(screen.getByText('waiting: new failed')).toBeTruthy()
})

test('a person who may not give money back is told of none, and asks for none', async () => {
  const calls = answerCalls(() => Response.json({ refunds: [failed('a')] }))
  render(<Count />)
  await pass(60_000)
  expect(calls).toEqual([])
  expect(screen.getByText('waiting: 0')).toBeTruthy()
})
