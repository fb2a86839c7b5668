import { expect, test } from 'vitest'
import type { Card, MenuGroup } from '#web/page-data.ts'
import { findDishes } from './search-modal.tsx'

const card = (id: number, name: string, part: Partial<Card> = {}): Card => ({
  id,
  name,
  price: 1,
  weight: '',
  picture: '',
  color: '',
  ...part,
})
const group = (name: string, cards: Card[]): MenuGroup => ({ id: 1, alias: name, name, picture: '', color: '', cards })
const names = (groups: MenuGroup[], query: string) => findDishes(groups, query).map(({ name }) => name)

test('a dish of several groups is found once, and what is stopped comes last', () => {
  const stopped = card(1, 'Pizza Diavola', { stopped: true })
  const menu = [group('New', [card(2, 'Pizza Margherita')]), group('Pizza', [stopped, card(2, 'Pizza Margherita')])]
  expect(names(menu, 'pizza')).toEqual(['Pizza Margherita', 'Pizza Diavola'])
})

test('another menu is searched anew', () => {
  expect(names([group('Soup', [card(1, 'Miso')])], 'miso')).toEqual(['Miso'])
  expect(names([group('Soup', [card(1, 'Tom yum')])], 'miso')).toEqual([])
})
