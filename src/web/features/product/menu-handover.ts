import type { Card, MenuGroup, MenuPage } from '#web/page-data.ts'
import { type MenuText, menuRoute, readMenu } from './read-menu.ts'

// The page's JSON-LD names each dish with its price and its picture. What the browser goes on from leaves that out.

type Told = Pick<Card, 'name' | 'price' | 'picture' | 'stopped'>
type UntoldMenu = Omit<MenuPage, 'groups'> & { groups: (Omit<MenuGroup, 'cards'> & { cards: Omit<Card, keyof Told>[] })[] }

/** A menu item as `structured-data.ts` tells it. */
type Item = { name: string; image: string; offers: { price: number; availability: string } }
type Statement = { '@type': string; hasMenuSection?: { hasMenuItem: Item[] }[] }
type Answers = Record<string, unknown>

const untold = (menu: MenuPage): UntoldMenu => ({
  ...menu,
  groups: menu.groups.map((group) => ({
    ...group,
    cards: group.cards.map(({ name: _name, price: _price, picture: _picture, stopped: _stopped, ...card }) => card),
  })),
})

const toldBy = ({ name, image, offers }: Item): Told => ({
  name,
  price: offers.price,
  picture: /([^/]+)-\d+\.\w+$/.exec(image)?.[1] ?? '',
  ...(offers.availability.endsWith('/OutOfStock') ? { stopped: true as const } : {}),
})

function retold(menu: UntoldMenu, jsonLd: string): MenuPage {
  const { '@graph': statements } = JSON.parse(jsonLd) as { '@graph': Statement[] }
  const items = statements.flatMap(({ hasMenuSection = [] }) => hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem))
  let at = 0
  const cardOf = (card: Omit<Card, keyof Told>): Card => {
    const item = items[at++]
    if (!item) throw new Error('The JSON-LD of the page has fewer dishes than its menu')
    return { ...card, ...toldBy(item) }
  }
  return { ...menu, groups: menu.groups.map((group) => ({ ...group, cards: group.cards.map(cardOf) })) }
}

/** What the loaders gave, without what the page's JSON-LD tells of the dishes. */
export function packMenu(answers: Answers): Answers {
  const answer = answers[menuRoute] as MenuText | undefined
  return answer ? { ...answers, [menuRoute]: { menu: untold(readMenu(answer.menu)) } } : answers
}

/** The same with the dishes whole again; `readJsonLd` gives the text of the page's JSON-LD. */
export function unpackMenu(answers: Answers, readJsonLd: () => string): Answers {
  const answer = answers[menuRoute] as { menu: UntoldMenu | string } | undefined
  if (!answer || typeof answer.menu === 'string') return answers
  return { ...answers, [menuRoute]: { menu: retold(answer.menu, readJsonLd()) } satisfies MenuText }
}

export const readJsonLd = (): string => document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
