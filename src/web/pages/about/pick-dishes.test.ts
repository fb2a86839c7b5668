import { expect, test } from 'vitest'
import type { MenuGroup } from '#web/page-data.ts'
import { pickDishes } from './pick-dishes.ts'

const group = (id: number, ids: number[], stopped: number[] = []): MenuGroup => ({
  id,
  alias: `g${id}`,
  name: '',
  picture: '',
  color: '',
  cards: ids.map((card) => ({
    id: card,
    name: `d${card}`,
    price: 1,
    weight: '',
    picture: 'p',
    color: '#fff',
    ...(stopped.includes(card) ? { stopped: true as const } : {}),
  })),
})
const picked = (groups: MenuGroup[], popular: number[]): number[] => pickDishes({ groups, popular }).map(({ id }) => id)

test.each([
  ['one of each group comes first', [group(1, [1, 2, 3]), group(2, [4]), group(3, [5, 6])], [1, 2, 4, 5, 6], [1, 4, 5, 2, 6]],
  ['five at most', [group(1, [1, 2, 3, 4, 5, 6, 7])], [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5]],
  ['a stopped dish is not shown off', [group(1, [1, 2], [1])], [1, 2], [2]],
  ['a dish of two groups is shown once', [group(1, [1, 2]), group(2, [1])], [1, 2], [1, 2]],
  ['a menu without popular dishes shows none', [group(1, [1])], [], []],
])('%s (AUX-01)', (_, groups, popular, expected) => {
  expect(picked(groups, popular)).toEqual(expected)
})
