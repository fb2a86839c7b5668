import type { Card, MenuGroup, MenuPage } from '#web/page-data.ts'

/** What a card's markup says already. */
type Said = 'id' | 'name' | 'weight' | 'picture' | 'color' | 'price' | 'basic'
type Rest = Omit<Card, Said> & { weight?: string }

/** The cards of a group without what the page's markup says: it is sent once. */
type PackedCards = {
  /** The pictures' colours, three digits each. */
  colors: string
  /** Prices before a discount, by the place of their card. */
  basic: Record<number, number>
  /** Which card has which rest, two digits of base 36 each. */
  rests: string
}
type PackedGroup = Omit<MenuGroup, 'cards'> & { cards: PackedCards }
export type PackedMenu = Omit<MenuPage, 'groups'> & {
  groups: (MenuGroup | PackedGroup)[]
  /** The different rests of all cards: there are few. */
  rests?: Rest[]
}

/** The cards of the first screens, whose markup is whole from the start. */
const firstCards = 4

/** Between the parts of a card's line; a weight that has it itself is not read from there. */
export const dot = ' · '

/** The index of the first group whose cards are rendered as text. */
export function firstStill(groups: readonly MenuGroup[]): number {
  let cards = 0
  return groups.findIndex((group) => {
    const isBelow = cards >= firstCards
    cards += group.cards.length
    return isBelow
  })
}

/** How many different rests two digits can name. */
const mostRests = 36 * 36

const restOf = ({ id: _id, name: _name, weight, picture: _picture, color: _color, price: _price, basic: _basic, ...rest }: Card): Rest =>
  weight === '' || weight.includes(dot) ? { ...rest, weight } : rest

/** The menu as it stands beside its own markup. */
export function packMenu(menu: MenuPage): PackedMenu {
  const texts = new Map<string, number>()
  const placeOf = (card: Card): number => {
    const text = JSON.stringify(restOf(card))
    const place = texts.get(text) ?? texts.size
    texts.set(text, place)
    return place
  }
  const groups = menu.groups.map(({ cards, ...group }) => ({
    ...group,
    cards: {
      colors: cards.map(({ color }) => color.slice(1)).join(''),
      basic: Object.fromEntries(cards.flatMap(({ basic }, index) => (basic === undefined ? [] : [[index, basic]]))),
      rests: cards.map((card) => placeOf(card).toString(36).padStart(2, '0')).join(''),
    },
  }))
  const isShort = menu.groups.every(({ cards }) => cards.every(({ color }) => color.length === 4))
  if (texts.size > mostRests || !isShort) return menu
  return { ...menu, groups, rests: Array.from(texts.keys(), (text) => JSON.parse(text) as Rest) }
}

const isPacked = (group: MenuGroup | PackedGroup): group is PackedGroup => !Array.isArray(group.cards)

/** The menu with what its markup says; a menu that came without a page is whole. @param markup of the page that it came with */
export function unpackMenu({ groups, rests = [], ...menu }: PackedMenu, markup: ParentNode | null): MenuPage {
  return { ...menu, groups: groups.map((group) => (isPacked(group) ? unpack(group, rests, markup) : group)) }
}

function unpack({ cards: { colors, basic, rests: places }, ...group }: PackedGroup, rests: Rest[], markup: ParentNode | null): MenuGroup {
  const articles = markup?.querySelectorAll<HTMLElement>(`section[data-group="${group.alias}"] [data-dish]`) ?? []
  return {
    ...group,
    cards: Array.from(articles, (article, index) => ({
      id: Number(article.dataset.dish),
      name: article.querySelector('h3')?.textContent ?? '',
      weight: article.querySelector('p')?.firstChild?.textContent?.split(dot)[0] ?? '',
      picture: /\w+(?=-\d+\.)/.exec(article.querySelector('[itemprop=image]')?.getAttribute('href') ?? '')?.[0] ?? '',
      color: `#${colors.slice(3 * index, 3 * index + 3)}`,
      price: Number(article.querySelector<HTMLMetaElement>('[itemprop$=rice]')?.content),
      ...(basic[index] === undefined ? {} : { basic: basic[index] }),
      ...rests[Number.parseInt(places.slice(2 * index, 2 * index + 2), 36)],
    })),
  }
}
