import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLookup, storedLookup } from './lookup-memory.ts'

let cookies: Record<string, string> = {}
const written: string[] = []
beforeEach(() => {
  cookies = {}
  written.length = 0
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? []
      cookies[name] = value
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const lookup = { phone: '79001234567', order_id: '12345678' }

// @ACC-DECIDE-75
test('the phone and number of a look-up are cookies of 256 days, which a change of the city leaves alone (LOOKUP-06, ACC-CONST-01)', () => {
  keepLookup(lookup)
  expect(storedLookup()).toEqual(lookup)
  const lifetime = `max-age=${256 * 24 * 3600}`
  expect(written).toEqual([
    expect.stringMatching(new RegExp(`^lookup_phone=79001234567;.*${lifetime}`)),
    expect.stringMatching(new RegExp(`^lookup_order_id=12345678;.*${lifetime}`)),
  ])
})

test.each<Record<string, string>>([{ lookup_phone: '79001234567' }, { lookup_phone: 'x', lookup_order_id: '12345678' }, {}])(
  'what somebody else has written there, %j, is no look-up',
  (others) => {
    cookies = others
    expect(storedLookup()).toBeNull()
  },
)
