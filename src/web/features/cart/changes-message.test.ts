import { beforeEach, expect, test, vi } from 'vitest'
import { flashStore } from '#web/ui/flash/flash-store.ts'
import { noticeShown, showChangesMessage } from './changes-message.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const texts = () => flashStore.get().map(({ text }) => text)

test('a message of the changes gives way to the notice of an open cart, and does not come while it is there', () => {
  showChangesMessage('Another city', 'Cart')
  expect(texts()).toEqual(['Another city'])
  const gone = noticeShown()
  expect(texts()).toEqual([])
  showChangesMessage('Another city', 'Cart')
  expect(texts()).toEqual([])
  gone()
  showChangesMessage('Another city', 'Cart')
  expect(texts()).toEqual(['Another city'])
})
