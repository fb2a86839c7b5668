import { expect, test } from 'vitest'
import { renderPage, requestsOf, sentTo } from '#kit/sample-page.tsx'
import { site } from '#kit/sample-site.ts'
import type { MenuGroup, MenuPage, PageData } from '#web/page-data.ts'
import About, { loader, pickDishes, splitLead } from './page.tsx'

const menu = (): MenuPage => ({ groups: [], popular: [] }) as unknown as MenuPage
const story = (): string => '<p>Wie alles begann.</p><p>Und weiterging.</p>'
const hiding = { ...site, brand: { ...site.brand, hiddenPages: ['about'] } }

test('the story of the brand is shown (AUX-01)', () => {
  const loaded = loader(requestsOf('/berlin/about', { menu, text: story }) as never)
  const html = renderPage(About as never, loaded, '/berlin/about')
  for (const part of ['Über Sofra', 'Wie alles begann.', 'Und weiterging.', 'href="/berlin/shops"']) expect(html).toContain(part)
})

test.each<[string, Partial<PageData>]>([
  ['a brand that hides the page (BRAND-04, DECIDE-02)', { site: hiding, menu, text: story }],
  ['a brand that has no story', { menu, text: () => null }],
])('%s leads to the menu', (_, answers) => {
  expect(sentTo(() => loader(requestsOf('/berlin/about', answers) as never))).toBe('/berlin')
})

test.each([
  ['<p>a</p><p>b</p><p>c</p>', { lead: '<p>a</p>', rest: '<p>b</p><p>c</p>' }],
  ['<p>a</p>', { lead: '<p>a</p>', rest: '' }],
  ['just words', { lead: 'just words', rest: '' }],
])('%s (AUX-01)', (html, parts) => {
  expect(splitLead(html)).toEqual(parts)
})

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
