import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeFlash, flash, flashStore, holdFlash, resumeFlash } from './flash-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of flashStore.get()) closeFlash(id)
  vi.useRealTimers()
})
const texts = () => flashStore.get().map(({ text }) => text)

// @FLASH-02
test('a message shows for five seconds (CONST-04, ACC-CONST-05)', () => {
  flash('Saved')
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a new message takes the place of the one on screen and has five seconds of its own (FLASH-02, ACC-DECIDE-65)', () => {
  flash('one')
  vi.advanceTimersByTime(3000)
  flash('two')
  expect(texts()).toEqual(['two'])
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['two'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('while it is pointed at it stays', () => {
  const id = flash('Read me')
  holdFlash(id)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Read me'])
  resumeFlash(id)
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual([])
})
