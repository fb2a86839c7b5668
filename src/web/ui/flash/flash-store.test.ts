import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeFlash, flash, flashStore, holdFlash, resumeFlash } from './flash-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of flashStore.flashes()) closeFlash(id)
  vi.useRealTimers()
})
const texts = () => flashStore.flashes().map(({ text }) => text)

test('a message shows for five seconds (CONST-04)', () => {
  flash('Saved')
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the same text again starts its time anew, and a fourth message takes the place of the first', () => {
  flash('one')
  vi.advanceTimersByTime(3000)
  flash('one')
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['one'])
  for (const text of ['two', 'three', 'four']) flash(text)
  expect(texts()).toEqual(['two', 'three', 'four'])
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
