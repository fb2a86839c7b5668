import { expect, test } from 'vitest'
import { jsonForScript } from '#web/features/seo/json-ld.tsx'
import { berlin, site } from '#web/features/seo/sample-site.ts'
import { breadcrumbs, menuOf, restaurant } from '#web/features/seo/structured-data.ts'
import type { MenuPage } from '#web/page-data.ts'
import { packMenu, unpackMenu } from './menu-handover.ts'

const card = { id: 1, name: 'Sake <Maki>', price: 12.9, weight: '240 g', picture: '643f0c397d5e6b82', color: '#ccb' }
const menu = {
  groups: [
    {
      id: 1,
      alias: 'rolls',
      name: 'Rolls',
      picture: 'p',
      color: '#fff',
      cards: [card, { ...card, id: 2, name: '', stopped: true, until: 'x' }],
    },
    { id: 2, alias: 'none', name: 'None', picture: 'q', color: '#fff', cards: [] },
    { id: 3, alias: 'wok', name: 'Wok', picture: 'q', color: '#fff', cards: [{ ...card, id: 3, basic: 15, choices: true }] },
  ],
  popular: [3],
  seo: { title: 'Rolls', description: '', text: '' },
} as unknown as MenuPage
const answers = { root: site, 'pages/menu/page': { menu: JSON.stringify(menu) } }
const about = [restaurant(site, berlin, ''), menuOf(site, berlin, menu.groups), breadcrumbs(site, [])]
const jsonLd = jsonForScript({ '@context': 'https://schema.org', '@graph': about })

test('a menu that leaves out what its JSON-LD tells is whole again with it', () => {
  const packed = JSON.stringify(packMenu(answers))
  expect(packed).not.toMatch(/Maki|12\.9|643f0c|stopped/)
  expect(unpackMenu(JSON.parse(packed) as typeof answers, () => jsonLd)).toEqual({ ...answers, 'pages/menu/page': { menu } })
})

test('pages without a menu, and a menu that came as a text, stay as they are', () => {
  expect(packMenu({ root: site })).toEqual({ root: site })
  const none = (): string => {
    throw new Error('not to be read')
  }
  expect(unpackMenu({ root: site }, none)).toEqual({ root: site })
  expect(unpackMenu(answers, none)).toEqual(answers)
})

test('JSON-LD that lacks a dish is told of, not guessed', () => {
  expect(() => unpackMenu(packMenu(answers), () => jsonForScript({ '@graph': [] }))).toThrow('fewer dishes')
})
