import { expect, test } from 'vitest'
import { addressesOf, headOf } from './meta.ts'
import { site } from '#kit/sample-site.ts'

const at = (pathname: string): { pathname: string } => ({ pathname })
const german = { ...site, addressLanguage: 'de' } as const
const page = 'https://sofra.example/berlin/about'

test.each([
  ['a page', site, '/berlin/about', page],
  ['a language that the address has decided on is a page of its own', german, '/berlin/about', `${page}?lang=de`],
  ['a slash at the end makes no other page', site, '/berlin/about/', page],
  ['the first page keeps its slash', site, '/', 'https://sofra.example/'],
])('canonical address: %s', (_, shown, pathname, expected) => {
  expect(addressesOf(shown, at(pathname)).canonical).toBe(expected)
})

test('there is an address for each language, and one for all others', () => {
  expect(addressesOf(german, at('/berlin')).alternates).toEqual([
    { language: 'x-default', address: 'https://sofra.example/berlin' },
    { language: 'ru', address: 'https://sofra.example/berlin?lang=ru' },
    { language: 'de', address: 'https://sofra.example/berlin?lang=de' },
  ])
})

test('a page is shared with its title, words, language and the brand’s picture', () => {
  const head = headOf(site, at('/berlin/promotions'), { title: 'Aktionen', description: 'Geschenke' })
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
