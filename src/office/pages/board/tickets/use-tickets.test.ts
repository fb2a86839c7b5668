import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDuePrinter, type DuePrinter } from './use-tickets.ts'

let requested: string[]
let isRefused: boolean
let printer: DuePrinter
beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  isRefused = false
  printer = createDuePrinter(async (orderId, ticket) => {
    requested.push(`${orderId} ${ticket}`)
    return !isRefused
  })
})
afterEach(() => {
  printer.close()
  vi.useRealTimers()
})

const due = { order_id: 1, tickets_due: ['kitchen' as const] }
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a ticket that is due is printed once, however often the board changes (OPS-PRINT-02)', async () => {
  printer.see([due])
  printer.see([due, { order_id: 2, tickets_due: [] }])
  await pass(3_600_000)
  expect(requested).toEqual(['1 kitchen'])
})

test('a ticket that is refused is tried again after longer and longer pauses, as long as it is due', async () => {
  isRefused = true
  for (let second = 0; second < 600; second += 1) {
    printer.see([due])
    await pass(1000)
  }
  expect(requested.length).toBeGreaterThan(3)
  expect(requested.length).toBeLessThan(10)
  isRefused = false
  const before = requested.length
  await pass(600_000)
  expect(requested).toHaveLength(before + 1)
  await pass(600_000)
  expect(requested).toHaveLength(before + 1)
})

test('a refused ticket that is due no more is not tried again', async () => {
  isRefused = true
  printer.see([due])
  await pass(1)
  printer.see([{ ...due, tickets_due: [] }])
  await pass(3_600_000)
  expect(requested).toHaveLength(1)
})
