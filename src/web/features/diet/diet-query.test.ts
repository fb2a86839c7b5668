import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeFilter } from './filter-store.ts'
import { chooseDietFilter, resetDietFilter, toggled, filterOfQuery, withFilter } from './diet-query.ts'

const at = 'https://sofra.example/berlin?group=rolls'

test('an address tells its wish in the order of the house; what nobody knows is left out', () => {
  expect(filterOfQuery('?diet=halal,vegan&without=nuts,milk')).toEqual({ diets: ['vegan', 'halal'], without: ['milk', 'nuts'] })
  expect(filterOfQuery('?without=milk,milk,<b>,plutonium')).toEqual({ diets: [], without: ['milk'] })
  expect(filterOfQuery('?diet=')).toEqual({ diets: [], without: [] })
  expect(filterOfQuery('?group=rolls')).toBeNull()
})

test('a wish is written into an address that keeps everything else, and taken out of it', () => {
  const requested = withFilter(at, { diets: ['vegan', 'halal'], without: ['milk'] })
  expect(requested).toBe(`${at}&diet=vegan,halal&without=milk`)
  expect(filterOfQuery(new URL(requested).search)).toEqual({ diets: ['vegan', 'halal'], without: ['milk'] })
  expect(withFilter(requested, { diets: [], without: ['milk'] })).toBe(`${at}&without=milk`)
  expect(withFilter(requested, { diets: [], without: [] })).toBe(at)
})

test('a code is added once and taken back', () => {
  expect(toggled(['milk'], 'nuts')).toEqual(['milk', 'nuts'])
  expect(toggled(['milk', 'nuts'], 'milk')).toEqual(['nuts'])
})

const kept = new Map<string, string>()
const replaceState = vi.fn<History['replaceState']>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { href: at })
  vi.stubGlobal('history', { state: { idx: 3 }, replaceState })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
  replaceState.mockClear()
  changeFilter({ diet: null, fits: null })
})

test('a choice is kept for later, and shown in the address without an entry of the history', () => {
  chooseDietFilter({ diets: ['vegan'], without: [] })
  expect(JSON.parse(kept.get('diet_wish') ?? '{}')).toMatchObject({ value: { diets: ['vegan'], without: [] } })
  expect(replaceState).toHaveBeenCalledWith({ idx: 3 }, '', `${at}&diet=vegan`)
})

test('nothing is kept of a choice that was taken back', () => {
  chooseDietFilter({ diets: ['vegan'], without: ['milk'] })
  resetDietFilter()
  expect(kept.size).toBe(0)
})
