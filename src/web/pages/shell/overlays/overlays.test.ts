import { afterEach, expect, test, vi } from 'vitest'
import { rememberUtmSource } from './overlays.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('the source of a visit is kept for the browsing session, and the last one counts (HOME-10, DECIDE-20)', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
  for (const search of ['?utm_source=flyer', '?group=rolls', '?utm_source=', '']) rememberUtmSource(search)
  expect([...kept]).toEqual([['utm_source', 'flyer']])
  rememberUtmSource(`?tab=takeaway&utm_source=${'x'.repeat(500)}`)
  expect(kept.get('utm_source')).toHaveLength(100)
})

test('a browser without storage goes on (HOME-10)', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => rememberUtmSource('?utm_source=flyer')).not.toThrow()
})
