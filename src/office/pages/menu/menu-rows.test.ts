import { expect, test } from 'vitest'
import { landingOf, type Row } from './menu-rows.ts'

const row = (kind: Row['kind'], key: string, list: string | null = null, draft: Row['draft'] = null): Row => ({
  kind,
  key,
  name: key,
  list,
  picture: null,
  published: true,
  draft,
  changed_by: null,
  changed_at: null,
})
const [drinks, soups] = [row('group', 'drinks'), row('group', 'soups')]
const [tea, cola, juice] = [row('dish', 'tea', 'drinks'), row('dish', 'cola', 'drinks', 'retired'), row('dish', 'juice', 'drinks')]
const ramen = row('dish', 'ramen', 'soups')
const none: Row[] = []
const menu = {
  entries: {
    group: [drinks, soups],
    dish: [tea, cola, juice, ramen],
    modifier: none,
    choice: none,
    package: none,
    promocode: none,
    gift: none,
    promotion: none,
    banner: none,
    settings: none,
  },
}

test.each([
  ['before the first', juice, tea, 'before', { list: null, after: null }],
  ['behind the last', tea, juice, 'behind', { list: null, after: 'juice' }],
  ['behind what is retired, which nothing stands behind', ramen, cola, 'behind', { list: 'drinks', after: 'tea' }],
  ['into another group', tea, ramen, 'behind', { list: 'soups', after: 'ramen' }],
  ['on the line of a group, as its first', juice, soups, 'behind', { list: 'soups', after: null }],
  ['where it stands already', tea, juice, 'before', null],
  ['on itself', tea, tea, 'before', null],
  ['on the line of its group, as the first of which it stands', tea, drinks, 'before', null],
  ['a group behind another', drinks, soups, 'behind', { list: null, after: 'soups' }],
  ['a group among dishes', drinks, ramen, 'behind', null],
] as const)('what is dropped %s', (_, moved, on, edge, landing) => {
  expect(landingOf(moved, { on, edge }, menu)).toEqual(landing)
})
