// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFor } from '#office/kept.ts'
import { type Data, valueAt, withValue } from './pointer.ts'
import { type Change, keepIn, quiet, Saving, type Sent, shownData } from './saving.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  keepFor(null)
})
afterEach(() => vi.useRealTimers())

const dish: Data = { name: { en: 'Tea', de: 'Tee' }, basic_price: { EUR: 3 } }

/** A server with the entry, which answers when it is let; `others` is what somebody else makes of it meanwhile. */
function opened() {
  let stored = dish
  const asked: { changes: readonly Change[]; answer: (sent?: Sent<Data>) => Promise<void> }[] = []
  const saving = new Saving<Data>({
    data: dish,
    keeping: keepIn('draft'),
    onSaved: () => undefined,
    send: (changes) =>
      new Promise((resolve) => {
        const answer = async (sent?: Sent<Data>): Promise<void> => {
          const conflicts = changes.filter(({ path, from }) => valueAt(stored, path) !== from)
          for (const { path, to } of changes.filter((one) => !conflicts.includes(one))) stored = withValue(stored, path, to)
          resolve(
            sent ?? {
              ok: true,
              reply: stored,
              data: stored,
              conflicts: conflicts.map(({ path }) => ({ path, is: valueAt(stored, path) })),
            },
          )
          await vi.advanceTimersByTimeAsync(0)
        }
        asked.push({ changes, answer })
      }),
  })
  const others = (path: string, to: unknown) => void (stored = withValue(stored, path, to))
  return { saving, asked, others, stored: () => stored, state: () => saving.store.get().state, wait: () => vi.advanceTimersByTime(quiet) }
}

test('what is typed is sent after a moment of quiet, by one call at a time, and never conflicts with itself (OPS-MENU-12)', async () => {
  const { saving, asked, stored, state, wait } = opened()
  saving.change('/name/en', 'Gree')
  saving.change('/name/en', 'Green tea')
  expect([asked.length, state()]).toEqual([0, 'typing'])
  wait()
  expect(asked.map(({ changes }) => changes)).toEqual([[{ path: '/name/en', from: 'Tea', to: 'Green tea' }]])
  expect(state()).toBe('saving')
  saving.change('/name/en', 'Green tea, hot')
  saving.change('/name/de', 'Grüner Tee')
  wait()
  expect(asked).toHaveLength(1)
  await asked[0]?.answer()
  wait()
  expect(asked[1]?.changes).toEqual([
    { path: '/name/en', from: 'Green tea', to: 'Green tea, hot' },
    { path: '/name/de', from: 'Tee', to: 'Grüner Tee' },
  ])
  await asked[1]?.answer()
  expect([stored().name, state(), localStorage.length]).toEqual([{ en: 'Green tea, hot', de: 'Grüner Tee' }, 'saved', 0])
})

test('of two people who change one value the second reads the other one beside what they typed; other values are kept (OPS-MENU-11)', async () => {
  const { saving, asked, others, stored, state, wait } = opened()
  others('/name/en', 'Black tea')
  saving.change('/name/en', 'Green tea')
  saving.change('/basic_price/EUR', 4)
  wait()
  await asked[0]?.answer()
  const { conflicts, typed } = saving.store.get()
  expect([...conflicts]).toEqual([['/name/en', 'Black tea']])
  expect([shownData(saving.store.get()).name, stored().basic_price]).toEqual([{ en: 'Green tea', de: 'Tee' }, { EUR: 4 }])
  expect([typed.size, state()]).toEqual([1, 'typing'])
  saving.settle('/name/en', 'mine')
  expect(asked[1]?.changes).toEqual([{ path: '/name/en', from: 'Black tea', to: 'Green tea' }])
  await asked[1]?.answer()
  expect([stored().name, state()]).toEqual([{ en: 'Green tea', de: 'Tee' }, 'saved'])
})

test('what somebody else made of it may stay', async () => {
  const { saving, asked, others, state, wait } = opened()
  others('/name/en', 'Black tea')
  saving.change('/name/en', 'Green tea')
  wait()
  await asked[0]?.answer()
  saving.settle('/name/en', 'theirs')
  expect([shownData(saving.store.get()).name, state(), asked.length]).toEqual([{ en: 'Black tea', de: 'Tee' }, 'saved', 1])
})

test('without a connection it is tried again, and is there again after a closed tab', async () => {
  const first = opened()
  first.saving.change('/name/en', 'Green tea')
  first.wait()
  await first.asked[0]?.answer({ ok: false, why: 'offline' })
  expect(first.state()).toBe('waiting')
  vi.advanceTimersByTime(1_000)
  expect(first.asked).toHaveLength(2)
  await first.asked[1]?.answer({ ok: false, why: 'offline' })
  dispatchEvent(new Event('online'))
  expect(first.asked).toHaveLength(3)
  const second = opened()
  expect(shownData(second.saving.store.get()).name).toEqual({ en: 'Green tea', de: 'Tee' })
  vi.advanceTimersByTime(0)
  expect(second.asked[0]?.changes).toEqual([{ path: '/name/en', from: 'Tea', to: 'Green tea' }])
  await second.asked[0]?.answer({ ok: false, why: 'refused', text: 'No', path: '/name/en' })
  expect([second.state(), second.saving.store.get().failure]).toEqual(['refused', { text: 'No', path: '/name/en' }])
})

test('one that is closed without a connection sends what is typed once, and leaves it to the one that is opened next', async () => {
  const first = opened()
  first.saving.change('/name/en', 'Green tea')
  first.saving.close()
  await first.asked[0]?.answer({ ok: false, why: 'offline' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(first.asked.length).toBe(1)
  const second = opened()
  await vi.advanceTimersByTimeAsync(0)
  expect([second.asked.length, first.asked.length]).toEqual([1, 1])
})

test('what one person has typed waits for them: whoever signs in next neither reads nor sends it', async () => {
  const person = { id: 5, device: null }
  keepFor(person)
  const first = opened()
  first.saving.change('/name/en', 'Green tea')
  first.wait()
  await first.asked[0]?.answer({ ok: false, why: 'offline' })
  first.saving.change('/name/de', 'Grüner Tee')
  keepFor({ ...person, device: {} })
  first.saving.close()
  dispatchEvent(new Event('online'))
  const second = opened()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([first.asked.length, second.asked.length, second.saving.store.get().typed.size]).toEqual([1, 0, 0])
  keepFor(person)
  expect(shownData(opened().saving.store.get()).name).toEqual({ en: 'Green tea', de: 'Grüner Tee' })
})

test('what was left over another value than it was typed over is asked about, not sent; what is saved already is done with', () => {
  const kept = [
    { path: '/name/en', from: 'Chai', to: 'Green tea' },
    { path: '/name/de', from: 'Chai', to: 'Tee' },
  ]
  keepIn('draft').write(kept)
  const { saving, asked } = opened()
  vi.advanceTimersByTime(0)
  expect([asked.length, [...saving.store.get().conflicts]]).toEqual([0, [['/name/en', 'Tea']]])
  saving.settle('/name/en', 'mine')
  expect(asked[0]?.changes).toEqual([{ path: '/name/en', from: 'Tea', to: 'Green tea' }])
})

test('a part that goes takes what is typed in it along, and what is typed in a new part belongs to it', () => {
  const { saving, asked, wait } = opened()
  saving.change('/basic_price/EUR', 5)
  saving.change('/basic_price', undefined)
  saving.change('/by_size/large', { cost: { EUR: 9 } })
  saving.change('/by_size/large/cost/EUR', 8)
  saving.change('/by_size/large/cost/KZT', 4000)
  wait()
  expect(asked[0]?.changes).toEqual([
    { path: '/basic_price', from: { EUR: 3 }, to: undefined },
    { path: '/by_size/large', from: undefined, to: { cost: { EUR: 8, KZT: 4000 } } },
  ])
})

test('leaving sends what is typed at once', () => {
  const { saving, asked } = opened()
  saving.change('/name/en', 'Green tea')
  saving.close()
  expect(asked).toHaveLength(1)
})
