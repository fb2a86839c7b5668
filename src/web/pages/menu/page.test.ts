import { expect, test } from 'vitest'
import { renderPage } from '#kit/sample-page.tsx'
import { berlin, site } from '#kit/sample-site.ts'
import type { MenuPage } from '#web/page-data.ts'
import Menu, { isFolded } from './page.tsx'
import { sampleMenu } from '#kit/sample-menu.ts'

const page = (part: Partial<MenuPage> = {}): string => renderPage(Menu as never, { menu: JSON.stringify(sampleMenu(part)) }, '/berlin/menu')
/** The text of a page without markup. */
const words = (html: string): string => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
const inOrder = (html: string, ...parts: string[]): boolean => {
  const places = parts.map((part) => words(html).indexOf(part))
  return places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1))
}
const withTopGroups = <Result>(shown: boolean, act: () => Result): Result => {
  site.settings.show_top_groups = shown
  try {
    return act()
  } finally {
    site.settings.show_top_groups = false
  }
}

test('the message of a city stands above all else (DECIDE-13)', () => {
  expect(page()).not.toContain('Heute nur Abholung')
  berlin.alert = 'Heute nur Abholung'
  try {
    expect(inOrder(page(), 'Heute nur Abholung', 'Lieferung', 'Ein Geschenk')).toBe(true)
  } finally {
    berlin.alert = null
  }
})

test('a text of a city in another language says which', () => {
  Object.assign(berlin, { alert: 'Сегодня только самовывоз', languages: { alert: 'ru' } })
  try {
    expect(page()).toContain('<span lang="ru">Сегодня только самовывоз</span>')
  } finally {
    berlin.alert = null
    delete berlin.languages
  }
})

test('promotions stand at the top, each a link to its own; without promotions there is no row (HOME-01, DECIDE-22)', () => {
  expect(inOrder(page(), 'Ein Geschenk', 'Oft bestellt', 'Gruppe rolls')).toBe(true)
  expect(page()).toContain('href="/berlin/promotions?alias=gift"')
  expect(page({ promotions: [] })).not.toContain('Aktionen')
})

// @DECIDE-19
test('at most three groups are put forward, and only where the setting says so (HOME-02, CONST-29)', () => {
  const nameOf = (html: string) => [...html.matchAll(/href="\?group=([a-z]+)"/g)].map(([, alias]) => alias)
  const chips = ['rolls', 'salmon', 'wok', 'soups']
  expect(nameOf(withTopGroups(true, page))).toEqual(['rolls', 'salmon', 'wok', ...chips])
  expect(nameOf(withTopGroups(false, page))).toEqual(chips)
})

test('what others order stands in a row, in its own order, and nowhere without it (HOME-03, CAT-01)', () => {
  expect(inOrder(page(), 'Oft bestellt', 'Gericht 4', 'Gericht 1', 'Gruppe rolls')).toBe(true)
  expect(page({ popular: [] })).not.toContain('Oft bestellt')
})

test('the dishes stand under their groups, all of them in the page that the server writes (HOME-05, CAT-01)', () => {
  const html = page({ popular: [] })
  expect(
    inOrder(html.slice(html.indexOf('itemProp="hasMenuSection"')), 'Gruppe rolls', 'Gericht 1', 'Gericht 2', 'Gruppe salmon', 'Gericht 3'),
  ).toBe(true)
})

test('the pictures of the first two dishes are asked for before others', () => {
  const pictures = page()
    .match(/<article[\s\S]*?<\/article>/g)
    ?.map((card) => /<img[^>]*fetchPriority="high"/i.test(card))
  expect(pictures?.slice(0, 3)).toEqual([true, true, false])
})

test('the group salmon alone has the sign of luxury (CAT-03)', () => {
  const headings = [...page().matchAll(/<h2 itemProp="name" id="group-(\d)"[^>]*>(.*?)<\/h2>/g)]
  expect(headings.map(([, id, inside]) => [id, inside?.includes('<svg')])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
    ['4', false],
  ])
})

test('a dish shows its label, in words of its own before those of its kind (CAT-07)', () => {
  const [first, second, third] = page({ popular: [] }).split('<article').slice(1)
  expect([first, second].map((card) => /class="[^"]*accent[^"]*">([^<]+)</.exec(card ?? '')?.[1])).toEqual(['Beliebt', 'Nur im Mai'])
  expect(third).not.toContain('accent')
})

test('a card has the signs of its diets, and the page of everybody the button of the filter alone', () => {
  const [first, ...rest] = sampleMenu().groups
  const [card, other] = first?.cards ?? []
  if (!first || !card || !other) throw new Error('The sample menu has a group of two dishes')
  const html = page({ popular: [], groups: [{ ...first, cards: [{ ...card, diets: ['vegan', 'gluten-free'] }, other] }, ...rest] })
  const [signed, plain] = html.split('<article').slice(1)
  expect([...(signed ?? '').matchAll(/title="([^"]+)"/g)].map(([, title]) => title)).toEqual(['vegan', 'glutenfrei'])
  expect(plain).not.toContain('data-diet')
  expect(html).toContain('aria-label="Nach Ernährung filtern"')
  expect(html).not.toContain('id="diet-bar"')
})

test('the words of the shop close the page (HOME-07)', () => {
  expect(inOrder(page(), 'Gericht 5', 'Wir kochen in Berlin.')).toBe(true)
})

// @AUX-15
test.each([
  ['a text of exactly 319 characters', 'a'.repeat(319), false],
  ['a text of 320', 'a'.repeat(320), true],
  ['tags do not count', `<p class="x">${'a'.repeat(310)}</p><p></p>`, false],
  ['an entity is one character', `${'a'.repeat(317)}&amp;&nbsp;`, false],
  ['nothing', '', false],
])('%s: folded is %s (SEO-01, CONST-36)', (_, html, folded) => {
  expect(isFolded(html)).toBe(folded)
})
