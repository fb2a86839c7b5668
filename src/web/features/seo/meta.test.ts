import { expect, test } from 'vitest'
import { addressesOf, headOf } from './meta.ts'
import { site } from './sample-site.ts'

const at = (pathname: string, search = ''): { pathname: string; search: string } => ({ pathname, search })
const page = 'https://sofra.example/berlin/about'

test.each([
  ['a page', at('/berlin/about'), page],
  ['an open modal is no page of its own', at('/berlin/about', '?modal=CitiesModal'), page],
  ['a language is', at('/berlin/about', '?lang=de&modal=x'), `${page}?lang=de`],
  ['a language that is not offered is not', at('/berlin/about', '?lang=fr'), page],
  ['a slash at the end makes no other page', at('/berlin/about/'), page],
  ['the first page keeps its slash', at('/'), 'https://sofra.example/'],
])('canonical address: %s', (_, here, expected) => {
  expect(addressesOf(site, here).canonical).toBe(expected)
})

test('there is an address for each language, and one for all others', () => {
  expect(addressesOf(site, at('/berlin', '?lang=de')).alternates).toEqual([
    { language: 'x-default', address: 'https://sofra.example/berlin' },
    { language: 'ru', address: 'https://sofra.example/berlin?lang=ru' },
    { language: 'de', address: 'https://sofra.example/berlin?lang=de' },
  ])
})

test('a page is shared with its title, words, language and the brand’s picture', () => {
  const head = headOf(site, at('/berlin/promotions', '?alias=x'), { title: 'Aktionen', description: 'Geschenke' })
  expect(head).toMatchObject({ title: 'Aktionen — Sofra', description: 'Geschenke' })
  expect(head.openGraph).toEqual({
    'og:type': 'website',
    'og:site_name': 'Sofra',
    'og:title': 'Aktionen — Sofra',
    'og:description': 'Geschenke',
    'og:url': 'https://sofra.example/berlin/promotions',
    'og:locale': 'de_DE',
    'og:image': 'https://sofra.example/brand/sofra/share.png',
    'og:image:width': '1200',
    'og:image:height': '630',
  })
})

test('a whole title stays as it is, a picture of the page’s own wins, and no words are no description', () => {
  const head = headOf(site, at('/berlin'), { title: 'Sofra in Berlin', whole: true, image: '/pictures/a-1200.webp', description: '' })
  expect(head).toMatchObject({ title: 'Sofra in Berlin', description: null })
  expect(head.openGraph['og:image']).toBe('https://sofra.example/pictures/a-1200.webp')
  expect(head.openGraph).not.toHaveProperty('og:image:width')
})
