import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, toastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.toasts()) closeToast(id)
  vi.useRealTimers()
})

const texts = () => toastStore.toasts().map(({ text }) => text)
const undo = { label: 'Undo', run: () => undefined }

test('what can be taken back stays for its own eight seconds, whatever is pressed meanwhile (OPS-ORDERS-22)', () => {
  showToast('Ready', { undo })
  vi.advanceTimersByTime(5000)
  showToast('Sent', { undo })
  expect(texts()).toEqual(['Ready', 'Sent'])
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['Sent'])
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual([])
})

test('when there are too many, what undoes nothing goes before what can be taken back', () => {
  showToast('Ready', { undo })
  showToast('Order accepted')
  showToast('Sent', { undo })
  showToast('Not possible', { kind: 'failed' })
  expect(texts()).toEqual(['Ready', 'Sent', 'Not possible'])
})
