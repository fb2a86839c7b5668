import { expect, test } from 'vitest'
import type { Promotion } from '#contract/city.ts'
import { requestsOf, renderPage } from '#kit/sample-page.tsx'
import { site } from '#kit/sample-site.ts'
import Promotions, { loader } from './page.tsx'

const promotion = (alias: string): Promotion => ({
  id: 1,
  alias,
  name: `Aktion ${alias}`,
  subtitle: 'Nur heute',
  description: '<p>Zwei <strong>Pizzen</strong>, <a href="/berlin/shops">hier</a></p>',
  images: { small: `/pictures/${alias}-600.webp`, big: `/pictures/${alias}-1200.webp`, color: '#eeeeee' },
})
const page = (promotions: Promotion[], query = ''): string => renderPage(Promotions as never, promotions, `/berlin/promotions${query}`)

test('the promotions are those of the city (ROUTE-07)', () => {
  const requests: string[] = []
  const promotions = (city: string): Promotion[] => (requests.push(city), [promotion('a')])
  expect(loader(requestsOf('/berlin/promotions', { promotions }) as never)).toHaveLength(1)
  expect(requests).toEqual(['berlin'])
})

test('every promotion is an element named by its alias (ROUTE-08, AUX-03)', () => {
  const html = page([promotion('one-for-two'), promotion('birthday')])
  expect(html.match(/<article id="([^"]+)"/g)).toEqual(['<article id="one-for-two"', '<article id="birthday"'])
})

test('a promotion shows its name, subtitle, description as HTML and big picture (AUX-02)', () => {
  const html = page([promotion('a')])
  for (const part of ['Aktion a', 'Nur heute', '<strong>Pizzen</strong>', '<a href="/berlin/shops">', '/pictures/a-1200.avif'])
    expect(html).toContain(part)
})

test('links of a text carry the language that the address has decided on; those that lead elsewhere do not', () => {
  const links = '<a href="/berlin/shops?a=1&amp;b=2">hier</a> <a href="https://a.example/">dort</a> <a href="tel:+49">Ruf</a>'
  const reported = [{ ...promotion('a'), description: links }]
  const html = renderPage(Promotions as never, reported, '/berlin/promotions', { ...site, addressLanguage: 'de' })
  expect(html).toContain(
    '<a href="/berlin/shops?a=1&amp;b=2&amp;lang=de">hier</a> <a href="https://a.example/">dort</a> <a href="tel:+49">',
  )
  expect(renderPage(Promotions as never, reported, '/berlin/promotions')).toContain(links)
})

test('a link of a page carries that language, too', () => {
  const html = renderPage(Promotions as never, [], '/berlin/promotions', { ...site, addressLanguage: 'de' })
  expect(html).toContain('href="/berlin?lang=de"')
})

test('the server writes the same page whichever promotion is asked for: the browser opens it (ROUTE-09, AUX-04)', () => {
  const promotions = [promotion('a'), promotion('b')]
  expect(page(promotions, '?alias=b')).toBe(page(promotions))
  expect(page(promotions)).not.toContain('<details open')
})

test('a city without promotions says so and leads on (AUX-05)', () => {
  const html = page([])
  expect(html).toContain('Keine Informationen gefunden')
  expect(html).toContain('href="/berlin"')
})

test.each([
  [1, ['a']],
  [2, []],
  [3, ['a']],
])('of %i promotions %j has no neighbour, which is known before the others have come', (count, alone) => {
  const html = page(['a', 'b', 'c'].slice(0, count).map(promotion))
  expect([...html.matchAll(/<article id="(\w)" class="[^"]*alone/g)].map(([, alias]) => alias)).toEqual(alone)
})
