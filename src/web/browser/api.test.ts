import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi, onAnswer } from './api.ts'

const heard: string[] = []
const listen = (who: string) => onAnswer(({ status }, name) => void heard.push(`${who}: ${status} ${name}`))

beforeEach(() => {
  heard.length = 0
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 })))
})
afterEach(() => vi.unstubAllGlobals())

const ask = () => callApi('GET /api/cities', {})

test('a part of a page that listens and leaves takes no answer from the other parts (FLASH-01, ACC-ERR-02, ACC-ERR-03)', async () => {
  const [stop, leave] = [listen('overlay'), listen('profile')]
  await ask()
  expect(heard).toEqual(['overlay: 404 GET /api/cities', 'profile: 404 GET /api/cities'])
  leave()
  await ask()
  expect(heard.slice(2)).toEqual(['overlay: 404 GET /api/cities'])
  stop()
})

test('an answer that comes before anybody listens is told once (FLASH-01)', async () => {
  await ask()
  const stop = listen('first')
  const leave = listen('second')
  expect(heard).toEqual(['first: 404 GET /api/cities'])
  stop()
  leave()
})

test('where nobody ever listens, answers do not pile up (ACC-ERR-07)', async () => {
  for (let asked = 0; asked < 25; asked += 1) await ask()
  const stop = listen('late')
  expect(heard).toHaveLength(20)
  stop()
})
