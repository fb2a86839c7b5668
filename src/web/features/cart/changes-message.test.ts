import { beforeEach, expect, test, vi } from 'vitest'
import { flashStore } from '#web/ui/flash/flash-store.ts'
import { noticeShown, tellChanges } from './changes-message.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const texts = () => flashStore.flashes().map(({ text }) => text)

test('a message of the changes gives way to the notice of an open cart, and does not come while it is there', () => {
  tellChanges('Another city', 'Cart')
  expect(texts()).toEqual(['Another city'])
  const gone = noticeShown()
  expect(texts()).toEqual([])
  tellChanges('Another city', 'Cart')
  expect(texts()).toEqual([])
  gone()
  tellChanges('Another city', 'Cart')
  expect(texts()).toEqual(['Another city'])
})
