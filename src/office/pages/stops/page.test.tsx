// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Me } from '#contract/office/common.ts'
import type { Role } from '#domain/staff/capabilities.ts'
import { choosePlace } from '#kit/choose-place.ts'
import { address, officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import StopsScreen from './page.tsx'

const arbat = { id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 }
const night = { ...arbat, id: 2, name: 'Night' }

/** Opens the stop-list of a chain of two shops. */
function open(
  at = '/stops',
  { role = 'manager', me = {}, shops = [arbat, night] }: { role?: Role; me?: Partial<Me>; shops?: (typeof arbat)[] } = {},
) {
  const asked: string[] = []
  answerCalls(({ call, query }) => {
    if (call.endsWith('/places')) return Response.json({ brands: [], cities: [], shops })
    asked.push(`${call}?${query}`)
    if (call.endsWith('/history')) return Response.json({ stops: [], next: null })
    return Response.json({
      shop: { ...arbat, id: Number(new URLSearchParams(query).get('shop_id')), city: 'Moscow', timezone: 'Europe/Moscow' },
      scopes: ['shop'],
      ends: {},
      groups: [],
      extras: [],
      stops: [],
    })
  })
  return { user: officePart(<StopsScreen />, role, { at, me }), asked }
}
const list = (shop: number) => `GET /api/staff/stops/list?shop_id=${shop}&scope=shop`

test('the list of one’s first shop is shown, and another is chosen by its name, which stands in the address', async () => {
  const { user, asked } = open()
  expect(await screen.findByText(en.stops.nothing)).toBeTruthy()
  await choosePlace(user, 'Restaurant', 'nig')
  await waitFor(() => expect(asked).toEqual([list(1), list(2)]))
  expect(address()).toBe('/stops?brand=sofra&shop=2')
})

test('what was stopped before is a list of its own', async () => {
  const { user, asked } = open('/stops?shop=2')
  await screen.findByText(en.stops.nothing)
  await user.click(screen.getByRole('radio', { name: 'Before' }))
  expect(await screen.findByText(en.stops.past_none)).toBeTruthy()
  expect([address(), asked]).toEqual(['/stops?shop=2&view=past', [list(2), 'GET /api/staff/stops/history?shop_id=2']])
  await user.click(screen.getByRole('radio', { name: 'Now' }))
  expect(address()).toBe('/stops?shop=2')
})

test('a shop that is not among one’s own says so, and another is chosen instead (OPS-ROLES-08)', async () => {
  const at = [{ brand: 'sofra', city_id: 3, shop_id: 1 }]
  const { user, asked } = open('/stops?shop=2', { me: { capabilities: [{ capability: 'stops.edit', places: at }] } })
  expect(await screen.findByText(en.stops.out_of_reach)).toBeTruthy()
  expect([screen.getByText(en.stops.out_of_reach_hint) !== null, asked]).toEqual([true, []])
  await user.click(screen.getByRole('button', { name: `${en.stops.shop}: ${en.stops.choose_shop}` }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Arbat'])
  await user.click(screen.getByRole('option'))
  await waitFor(() => expect(asked).toEqual([list(1)]))
  expect(screen.queryByRole('button', { name: new RegExp(`^${en.stops.shop}: `) })).toBeNull()
})

test('a person who may stop nowhere is told that there is nothing', async () => {
  open('/stops', { me: { capabilities: [] } })
  expect(await screen.findByText(en.stops.not_found)).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each<[Role, string | null]>([
  ['manager', '/history?shop_id=1&capability=stops.edit'],
  ['counter', null],
])('the history of the stops of a shop is a way for a %s: %s (OPS-AUDIT-05)', async (role, path) => {
  open('/stops', { role })
  await screen.findByText(en.stops.nothing)
  expect(screen.queryByRole('link', { name: 'History' })?.getAttribute('href') ?? null).toBe(path)
})
