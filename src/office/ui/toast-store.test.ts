import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, toastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.get()) closeToast(id)
  vi.useRealTimers()
})

const texts = () => toastStore.get().map(({ text }) => text)
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

test('the same word again takes the place of the one before, so that many presses do not cover what is pressed next', () => {
  for (const each of toastStore.get()) closeToast(each.id)
  for (const text of ['Order accepted', 'Order accepted', 'Ready', 'Order accepted']) showToast(text)
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Ready', 'Order accepted'])
  const undo = { label: 'Undo', run: () => undefined }
  showToast('Sent', { undo })
  showToast('Sent', { undo })
  expect(toastStore.get().filter(({ text }) => text === 'Sent')).toHaveLength(2)
})
