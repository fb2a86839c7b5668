import { expect, test } from 'vitest'
import { findThings, otherStop, sectionsOf, type StopList } from './stop-things.ts'

const named = (name: string, id: number) => ({ id, name, off: false })
const list: StopList = {
  shop: { id: 1, name: 'Арбат', city: 'Москва', brand: 'sofra', timezone: 'Europe/Moscow' },
  scopes: ['shop'],
  ends: {},
  groups: [
    { id: 1, name: 'Роллы', dishes: [named('Филадельфия', 1), { ...named('Калифорния', 2), code: 'R-17' }] },
    { id: 2, name: 'Супы', dishes: [named('Мисо', 3)] },
  ],
  extras: [{ id: 3, name: 'Соус терияки', groups: ['Роллы'], dishes: 2, needed_by: [{ id: 1, name: 'Филадельфия' }] }],
  stops: [],
}
const things = sectionsOf(list, 'Добавки').flatMap((section) => section.things)

test.each([
  ['by its beginning', 'кал', ['Калифорния']],
  ['with a typing error', 'филодельфия', ['Филадельфия']],
  ['in the wrong keyboard layout', 'vbcj', ['Мисо']],
  ['in Latin letters', 'teriyaki', ['Соус терияки']],
  ['by the code of another system (OPS-MENU-33)', 'r-1', ['Калифорния']],
  ['by its group', 'роллы', ['Филадельфия', 'Калифорния']],
  ['among the extras', 'добавки', ['Соус терияки']],
  ['not at all', 'пылесос', []],
])('something to stop is found %s (OPS-STOPS-04)', (_, query, expected) => {
  expect(findThings(things, query).map(({ name }) => name)).toEqual(expected)
})

test('a dish and an extra of the same number have stops of their own', () => {
  const stop = { modifier_id: 3, product_id: null } as StopList['stops'][number]
  const held = sectionsOf({ ...list, stops: [stop] }, 'Добавки').flatMap((section) => section.things)
  expect(held.filter(({ stops }) => stops.length > 0).map(({ name, takes }) => [name, takes])).toEqual([['Соус терияки', ['Филадельфия']]])
})

test('a dish that another stop still holds is not on sale again: the longest one counts (OPS-STOPS-05)', () => {
  const stop = (id: number, product_id: number, until: string | null) =>
    ({ id, product_id, modifier_id: null, until }) as StopList['stops'][number]
  const [hour, open, other] = [stop(1, 7, '2026-11-21T13:00:00Z'), stop(2, 7, null), stop(3, 8, null)]
  const of = { product_id: 7, modifier_id: null }
  expect([otherStop({ stops: [hour, open, other] }, of)?.id, otherStop({ stops: [hour, other] }, of)?.id]).toEqual([2, 1])
  expect(otherStop({ stops: [other] }, of)).toBeNull()
})
