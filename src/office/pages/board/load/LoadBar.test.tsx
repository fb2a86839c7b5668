// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/staff/capabilities.ts'
import { officePart } from '#kit/office-part.tsx'
import { sampleLoad } from '#kit/sample-card.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import type { ShopLoad } from '../board-state.ts'
import { LoadBar } from './LoadBar.tsx'

const now = Date.parse('2026-11-23T12:00:00Z')
const shop = { id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 }
const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }],
  shops: [shop, { ...shop, id: 2, name: 'Night' }],
}
const paused = {
  order_type: null,
  until: '2026-11-23T15:00:00Z',
  by: 'Olga' as string | null,
  reason: 'No couriers' as string | null,
  stop_id: null,
}

function show(load: ShopLoad[], role: Role = 'counter') {
  return officePart(<LoadBar load={load} now={now} places={places} onChanged={vi.fn<() => void>()} />, role)
}
const bar = (): string => screen.queryByRole('region', { name: 'Workload' })?.textContent ?? 'no bar'

// @OPS-LOAD-05
test.each<[string, ShopLoad[], string]>([
  ['takes orders', [sampleLoad()], 'Takes orders as usual'],
  ['is paused', [sampleLoad({ paused: [paused] })], 'Paused until 18:00by Olga · No couriers'],
  ['was paused by a program', [sampleLoad({ paused: [{ ...paused, by: null, reason: null }] })], 'Paused until 18:00by another program'],
  ['is closed', [sampleLoad({ open: false })], 'Closed now'],
  ['is not heard', [sampleLoad({ paused_unheard: '2026-11-23T11:00:00Z' })], 'No orders taken since 14:00: nobody hears them'],
])('a board of a shop that %s says so', (_, load, said) => {
  show(load)
  expect(bar()).toBe(`${said}Restaurant workload`)
})

test('a board of several shops names the one where something holds, and which are closed', () => {
  show([sampleLoad({ paused: [paused] }), sampleLoad({ shop_id: 2, open: false })])
  expect(bar()).toBe('Arbat · Moscow · SofraPaused until 18:00by Olga · No couriersClosed now: Night · Moscow · SofraRestaurant workload')
})

test('a board of several shops of which one is busy does not say that all go on as usual', () => {
  show([sampleLoad(), sampleLoad({ shop_id: 2, busy: { minutes: 20, until: '2026-11-23T13:00:00Z', by: 'Ada' } })])
  expect(bar()).toBe('Night · Moscow · SofraBusy +20 min until 16:00by AdaRestaurant workload')
})

test.each<[string, ShopLoad[], string]>([
  ['what holds', [sampleLoad({ paused: [paused] })], 'Paused until 18:00by Olga · No couriers'],
  ['nothing while nothing does', [sampleLoad()], 'no bar'],
])('a person who may not pause sees %s, and no way to change it', (_, load, said) => {
  show(load, 'kitchen')
  expect(bar()).toBe(said)
})

test('the workload opens with the shop where something holds', async () => {
  const calls = answerCalls(() => Response.json({ load: sampleLoad(), closes_at: null, intervals: [] }))
  const user = show([sampleLoad(), sampleLoad({ shop_id: 2, paused: [paused] })])
  await user.click(screen.getByRole('button', { name: 'Restaurant workload' }))
  expect(await screen.findByRole('heading', { name: 'Capacity of today' })).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/staff/shops/2/load'])
  expect(screen.getByRole('combobox')).toHaveProperty('value', '2')
})
