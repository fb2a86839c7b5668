import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/customer.ts'
import { readStored } from '#web/browser/storage.ts'
import { forgetUser, welcome } from './session.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

const anna = {
  id: 7,
  phone: '79001234567',
  name: 'Anna',
  email: 'anna@example.org',
  country_code: 'RU',
  session: '0123456789abcdef',
} as User

test('of a customer the browser stores id and phone under `user`, and no more (ACC-ENTITY-02)', () => {
  welcome(anna)
  expect(readStored('user')).toEqual({ id: 7, phone: '79001234567' })
  expect([...kept.keys()].toSorted()).toEqual(['country_code', 'user'])
  expect([...kept.values()].join()).not.toMatch(/Anna|anna@|0123456789abcdef/)
})

test('who signs out is not stored any more (ACC-ENTITY-02)', () => {
  welcome(anna)
  forgetUser()
  expect(readStored('user')).toBeNull()
})
