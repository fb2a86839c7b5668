// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderPage } from '#kit/sample-page.tsx'
import { sampleMenu } from '#kit/sample-menu.ts'
import type { Card } from '#web/page-data.ts'
import Menu from '#web/pages/menu/page.tsx'
import { firstStill, packMenu, unpackMenu } from './pack-menu.ts'
import { writeMenu } from './read-menu.ts'

const dish = (id: number, part: Partial<Card>): Card => ({
  id,
  name: `Gericht ${id}`,
  price: 10.5,
  weight: '250\u00a0g',
  picture: `p${id}`,
  color: '#abc',
  ...part,
})
const [above] = sampleMenu().groups
if (!above) throw new Error('The sample menu has a group')
const first = { ...above, cards: [1, 2, 3, 4].map((id) => dish(100 + id, {})) }
const below = {
  ...above,
  id: 9,
  alias: 'below',
  cards: [
    dish(301, {}),
    dish(302, { name: 'Suppe <heiß> & scharf', weight: '', step: 2, from: true, choices: true, accent: 'hit' }),
    dish(303, { weight: '1 · 2', hours: '10:00–12:00', languages: { name: 'ru' }, diets: ['vegan'], basic: 20 }),
    dish(304, { stopped: true, until: '2026-11-28T12:00:00.000Z', lastHourStep: 3, accentText: 'Neu', diets: ['halal'] }),
    dish(305, { weight: '', diets: ['vegan'] }),
  ],
}
const menu = sampleMenu({ groups: [first, below], popular: [] })

test('what a menu leaves to its markup is read from there, and nothing else is lost', () => {
  const page = new DOMParser().parseFromString(renderPage(Menu as never, writeMenu(menu, true), '/berlin/menu'), 'text/html')
  expect(firstStill(menu.groups)).toBe(1)
  const sent = JSON.stringify(packMenu(menu))
  expect(sent).not.toContain('scharf')
  expect(unpackMenu(JSON.parse(sent), page)).toEqual(menu)
})

test('a page has each dish as text with its price and the button that opens it, and pictures and further buttons on its first screen alone', () => {
  const html = renderPage(Menu as never, writeMenu(menu, true), '/berlin/menu')
  const [, ...cards] = html.split('<article')
  expect(
    cards.map((card) => card.split('</article>')[0] ?? '').map((card) => [/<picture/.test(card), card.split('<button').length - 1]),
  ).toEqual([...first.cards.map(() => [true, 2]), ...below.cards.map(() => [false, 1])])
  for (const { name } of below.cards) expect(html).toContain(name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  expect(html.match(/10,50/g)?.length).toBeGreaterThanOrEqual(9)
})

test('a menu for a page that is open is whole', () => {
  expect(JSON.parse(writeMenu(menu, false).menu)).toEqual(menu)
})

test('a dish is described as a product with its price, its currency, its picture and whether it can be had', () => {
  const page = new DOMParser().parseFromString(renderPage(Menu as never, writeMenu(menu, true), '/berlin/menu'), 'text/html')
  expect(page.querySelector('[itemtype$="/Menu"]')?.getAttribute('itemid')).toBe('https://sofra.example/berlin#menu')
  const dishes = page.querySelectorAll('[itemtype$="/Menu"] > [itemprop=hasMenuSection] [itemprop=hasMenuItem]')
  const factsOf = (dish: Element | undefined): (string | null | undefined)[] => [
    dish?.querySelector('[itemprop=name]')?.textContent,
    dish?.querySelector('[itemprop=image]')?.getAttribute('href'),
    ...Array.from(
      dish?.querySelectorAll('[itemprop=offers] > *') ?? [],
      (part) => part.getAttribute('content') ?? part.getAttribute('href'),
    ),
  ]
  expect(dishes.length).toBe(9)
  expect(factsOf(dishes[0])).toEqual(['Gericht 101', '/pictures/p101-640.webp', '10.5', 'EUR', 'https://schema.org/InStock'])
  expect(factsOf(dishes[7])).toEqual(['Gericht 304', '/pictures/p304-640.webp', '10.5', 'EUR', 'https://schema.org/OutOfStock'])
  expect(dishes[5]?.querySelector('[itemtype$=AggregateOffer] [itemprop=lowPrice]')).not.toBeNull()
})
