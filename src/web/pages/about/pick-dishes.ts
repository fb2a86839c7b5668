import type { Card, MenuPage } from '#web/page-data.ts'

export type Dish = Pick<Card, 'id' | 'name' | 'picture' | 'color'>

/** The number of pictures. */
const most = 5

/** The brand's popular dishes, from as many groups as possible. */
export function pickDishes({ groups, popular }: Pick<MenuPage, 'groups' | 'popular'>): Dish[] {
  const ofGroups = groups.map((group) => group.cards.filter((card) => popular.includes(card.id) && !card.stopped))
  const rounds = Math.max(0, ...ofGroups.map((cards) => cards.length))
  const inTurn = Array.from({ length: rounds }, (_, round) => ofGroups.flatMap((cards) => cards[round] ?? [])).flat()
  const once = inTurn.filter((card, index) => inTurn.findIndex((other) => other.id === card.id) === index)
  return once.slice(0, most).map(({ id, name, picture, color }) => ({ id, name, picture, color }))
}
