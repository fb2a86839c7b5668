import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('a page that finds a sign of a session', () => {
  const user = { ...anna, country_code: null }
  let answers: (Response | null)[] = []
  const requests: string[] = []
  /** What the page writes into cookies; it reads the sign of a session. */
  let written: string[] = []
  const signedInPage = {
    get cookie() {
      return 'signed_in=1'
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  const fresh = async () => {
    vi.resetModules()
    return import('./session.ts')
  }
  beforeEach(() => {
    requests.length = 0
    written = []
    vi.useFakeTimers()
    vi.stubGlobal('document', signedInPage)
    vi.stubGlobal('fetch', (url: string) => {
      requests.push(url)
      const answer = answers.shift()
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))
    })
  })
  afterEach(() => vi.useRealTimers())
  const reply = (body: unknown, status = 200) => Response.json(body, { status })

  test('lets what is tapped before wait for the answer, and for no longer when there is none', async () => {
    const page = await fresh()
    const known = page.loadedSession()
    answers = [reply({ session: 'x' }), reply({ user })]
    await page.loadSession()
    expect(await known).toMatchObject({ status: 'customer' })
    vi.stubGlobal('document', signedInPage)
    const another = await fresh()
    answers = []
    const inVain = another.loadedSession()
    await another.loadSession()
    expect(await inVain).toEqual({ status: 'unknown', failed: true })
  })
  const failures: [string, (Response | null)[]][] = [
    ['a lost network', [null]],
    ['a server that is busy', [reply({ message: '' }, 503)]],
    ['a session whose customer does not come', [reply({ session: 'key' }), reply({ message: '' }, 500)]],
  ]

  test.each(failures)('keeps it through %s, and asks again until it is known (SESSION-02, SESSION-04)', async (_, failing) => {
    kept.set('user', 'as before')
    answers = [...failing, null, reply({ session: 'key' }), reply({ user })]
    const { loadSession, fetchSession: askSession } = await fresh()
    await loadSession()
    expect(kept.has('user')).toBe(true)
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(5000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(requests.at(-1)).toBe('/api/user/get')
    answers = [null]
    expect(await askSession()).toEqual({ status: 'customer', user })
    const count = requests.length
    await vi.advanceTimersByTimeAsync(120_000)
    expect(requests).toHaveLength(count)
  })

  // @ACC-DECIDE-03
  test.each([
    ['that there is none', [reply({ session: null })]],
    ['that it does not hold any more', [reply({ session: 'key' }), reply({ message: '' }, 401)]],
  ])('forgets the customer when the server says %s (SESSION-02, ACC-DECIDE-30)', async (_, said) => {
    kept.set('user', 'as before')
    answers = said
    const { loadSession, fetchSession: askSession } = await fresh()
    await loadSession()
    expect(kept.has('user')).toBe(false)
    // The card of their last order goes, too.
    expect(written).toEqual([expect.stringMatching(/^signed_in=; .*max-age=0/), expect.stringMatching(/^again=; .*max-age=0/)])
    answers = [null]
    expect(await askSession()).toEqual({ status: 'guest' })
  })
})
