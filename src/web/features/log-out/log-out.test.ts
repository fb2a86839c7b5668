import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft, rememberContact } from '#web/features/checkout/form/order-draft.ts'
import { onceWorld } from '#web/browser/intents.ts'
import { keepLookup } from '#web/features/order/lookup/lookup-memory.ts'
import { leave } from './log-out.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const [local, session] = [storage(), storage()]
const cookies = new Map<string, string>()
let wentTo = ''

beforeEach(() => {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('location', { protocol: 'https:', assign: (url: string) => (wentTo = url) })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// @ACC-DECIDE-33
test('signing out and deleting the account leave nothing of the customer in the browser (SESSION-07, ACC-CONST-04)', async () => {
  const draft = { ...readDraft(), username: 'Anna', phone: '79001234567' }
  rememberContact(draft)
  keepDraft({ ...draft, room: '12' })
  keepLookup({ phone: '79001234567', order_id: '12345678' })
  onceWorld.intents.write([{ call: 'POST /api/order/create', key: 'k', body: { username: 'Anna' } as never }])
  cookies.set('phone', '79001234567').set('signed_in', '1').set('language', 'de')
  const left = leave('moscow')
  await vi.advanceTimersByTimeAsync(199)
  expect(wentTo).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await left
  expect(wentTo).toBe('/moscow')
  const all = [...local.kept, ...session.kept, ...cookies].map((pair) => pair.join('='))
  expect(all).toEqual(['intents=[]', 'language=de'])
})
