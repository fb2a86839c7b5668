import { afterEach, expect, test, vi } from 'vitest'
import { writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['language', 'city', 'phone', 'cookies_accepted'])('the cookie %s lasts 256 days unless it is to go (ACC-CONST-01)', (name) => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  writeCookie(name, 'a b')
  expect(page.cookie).toBe(`${name}=a%20b; path=/; max-age=${256 * 86_400}; samesite=lax; secure`)
  writeCookie(name, '', 0)
  expect(page.cookie).toContain('max-age=0;')
})
