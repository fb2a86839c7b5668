import { expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { renderPage } from '#kit/sample-page.tsx'
import { berlin, site } from '#kit/sample-site.ts'
import type { CityFacts, Site } from '#web/page-data.ts'
import { Footer } from './footer/footer.tsx'
import { Frame } from './layout.tsx'
import { Header } from './header/header.tsx'
import InfoMenu from './info-menu/info-menu.tsx'
import { NavBar } from './nav-bar/nav-bar.tsx'

const shown = (brand: Partial<Site['brand']> = {}, settings: Partial<Site['settings']> = {}): Site => ({
  ...site,
  brand: { ...site.brand, logo: { width: 40, height: 40 }, ...brand },
  settings: {
    ...site.settings,
    show_lang_button: true,
    default_phone: '+7 800 000-00-10',
    company_names: { default: 'Sofra GmbH' },
    links: { job: 'https://jobs.example', franchise: null, arenda: true, partners: null, mobileApplications: null, apps: [], social: [] },
    ...settings,
  },
})
test('a shop that only shows itself says so on every page, in production', () => {
  const notice = 'Dies ist eine Vorführung'
  expect(draw(Frame, { ...shown(), isDemonstration: true })).toContain(notice)
  expect(draw(Frame)).not.toContain(notice)
})

const draw = (Part: unknown, of: Site = shown()): string => renderPage(Part as never, null, '/berlin/here', of)
const signingIn = (is_auth_enabled: boolean): Partial<Site['settings']> => ({ customers: { is_auth_enabled, notify_channels: [] } })
/** The visible texts, one per line. */
const words = (html: string): string[] =>
  html
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
const pages = ['/berlin/promotions', '/berlin/shops', '/berlin/delivery', '/berlin/payment-info', '/berlin/about']
const inCity = <Result>(facts: Partial<CityFacts>, act: () => Result): Result => {
  const before = { ...berlin }
  Object.assign(berlin, facts)
  try {
    return act()
  } finally {
    for (const key of Object.keys(facts)) if (!(key in before)) delete berlin[key as keyof CityFacts]
    Object.assign(berlin, before)
  }
}

test('the header offers a guest the address, cities, language, points, cart and signing in (SHELL-01, SHELL-06)', () => {
  const header = draw(Header, shown({}, signingIn(true)))
  expect(words(header)).toEqual(expect.arrayContaining(['Wohin und wie', 'Berlin', 'de', 'Punkte', 'Anmelden', 'Warenkorb']))
  expect(hrefs(header)).toEqual(expect.arrayContaining(['/berlin/bonus', '/berlin/cart', '?lang=ru&amp;chosen=1', '?lang=de&amp;chosen=1']))
})

test('menu and footer say when orders are taken in the city, and nothing where no shop works (DECIDE-13)', () => {
  for (const Part of [InfoMenu, Footer]) {
    expect(words(draw(Part)).join(' ')).toMatch(/Bestellzeiten( :)? täglich 10:00–23:00/)
    expect(words(inCity({ schedule: null }, () => draw(Part))).join(' ')).not.toContain('Bestellzeiten')
  }
})

test('where nobody signs in, the header has an orders button instead (SHELL-07)', () => {
  const said = words(draw(Header, shown({}, signingIn(false))))
  expect(said).toContain('Bestellungen')
  expect(said).not.toContain('Anmelden')
})

test('points are offered where the programme is on, in the cities that have it; a page for all knows no flag (SHELL-01, BONUSPAGE-03)', () => {
  expect(words(draw(Header))).toContain('Punkte')
  for (const launched of ['flagged', 'nobody'] as const)
    expect(words(draw(Header, shown({ bonuses: { ...site.brand.bonuses, launched } })))).not.toContain('Punkte')
  expect(words(inCity({ loyalty: false }, () => draw(Header)))).not.toContain('Punkte')
})

test.each([
  [true, 'Profil'],
  [false, 'Bestellung'],
])('with signing in %s the bar has five items, the fourth being %s (SHELL-12, SHELL-19)', (signsIn, fourth) => {
  const bar = draw(() => NavBar({ city: berlin }), shown({}, signingIn(signsIn)))
  expect(words(bar)).toEqual(['Mehr', 'Aktionen', 'Speisekarte', fourth, 'Warenkorb'])
  expect(hrefs(bar)).toEqual(['/berlin/promotions', '/berlin', '/berlin/cart'])
})

test('the menu of links has its order, the default phone to dial, and in a city its own (SHELL-24, SHELL-31)', () => {
  const menu = draw(InfoMenu)
  expect(words(menu)).toEqual([
    'Sofra',
    'Stadt',
    'Berlin',
    'Restaurants',
    'Lieferbedingungen',
    'Bezahlen',
    'Rückruf anfordern',
    'Über uns',
    'Anrufen',
    '+7 800 000-00-10',
    'Berlin',
    '+49 800 1',
    'Bestellzeiten',
    'täglich 10:00–23:00',
  ])
  expect(hrefs(menu)).toEqual([
    '/berlin/shops',
    '/berlin/delivery',
    '/berlin/payment-info',
    '/berlin/about',
    'tel:+78000000010',
    'tel:+498001',
  ])
  expect(hrefs(renderPage(InfoMenu as never, null, '/legal-info', shown(), null))).toEqual(['tel:+78000000010'])
})

// @ACC-BRAND-02 @ACC-BRAND-03
test('menus and footer leave out what the brand hides and the city does not do (SHELL-27, SHELL-38)', () => {
  expect(hrefs(draw(Footer)).filter((href) => pages.includes(href))).toEqual(pages)
  expect(hrefs(draw(Footer))).toEqual(expect.arrayContaining(['/privacy-policy', '/user-agreement', '/legal-info']))
  const hidden = shown({ hiddenPages: ['about', 'shops'] })
  for (const part of [Footer, InfoMenu]) {
    expect(hrefs(draw(part, hidden)).filter((href) => /about|shops/.test(href))).toEqual([])
    expect(hrefs(inCity({ delivery: false }, () => draw(part)))).not.toContain('/berlin/delivery')
  }
})

test('a guest finds an order by its number from the footer of every page of a city (LOOKUP-02)', () => {
  const button = /<button[^>]*aria-haspopup="dialog"[^>]*>Wo ist meine Bestellung\?<\/button>/
  expect(draw(Footer)).toMatch(button)
})

// @SHELL-41
test('the footer has an e-mail link and a button to write by, and the company of this year (SHELL-36, SHELL-37)', () => {
  const footer = draw(Footer)
  expect(hrefs(footer)).toContain('mailto:hello@sofra.example')
  expect(footer).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>Schreiben Sie uns<\/button>/)
  expect(words(footer).join(' ')).toMatch(new RegExp(`© ${new Date().getFullYear()} Sofra GmbH`))
})

// @SHELL-43
test('apps, networks and partners of the settings stand in the footer, each in a new tab or as a form (SHELL-39, SHELL-40)', () => {
  const links = {
    ...shown().settings.links,
    apps: [{ name: 'App Store', url: 'https://store.example' }],
    social: [{ name: 'VK', url: 'https://vk.example' }],
  }
  const footer = draw(Footer, shown({}, { links }))
  for (const [name, url] of [
    ['App Store', 'https://store.example'],
    ['VK', 'https://vk.example'],
    ['Karriere', 'https://jobs.example'],
  ])
    expect(footer).toMatch(new RegExp(`<a href="${url}" target="_blank" rel="noopener"[^>]*>${name}</a>`))
  expect(footer).toMatch(/<button[^>]*>Für Vermieter<\/button>/)
  expect(words(footer)).not.toContain('Franchise')
  expect(words(footer)).not.toContain('Für Lieferanten')
})

// @SHELL-42
test('header and footer offer the languages of the settings, unless the switch is off (LANG-03, LANG-04)', () => {
  const offered = (part: unknown, show_lang_button: boolean): string[] =>
    hrefs(draw(part, shown({}, { show_lang_button, languages: ['ru', 'de', 'uz'] }))).filter((href) => href.startsWith('?lang='))
  for (const part of [Header, Footer]) {
    expect(offered(part, true)).toEqual(['ru', 'de', 'uz'].map((language) => `?lang=${language}&amp;chosen=1`))
    expect(offered(part, false)).toEqual([])
  }
})

test('a call that costs nothing is called so beside the city’s phone (AUX-16)', () => {
  expect(words(inCity({ isFreeCall: true }, () => draw(Footer)))).toContain('kostenloser Anruf')
  expect(inCity({ isFreeCall: true }, () => draw(Header))).toContain('title="kostenloser Anruf"')
  expect(words(inCity({ isFreeCall: false }, () => draw(Footer)))).not.toContain('kostenloser Anruf')
})

test('no brand has its Christmas lights on; where one does they hang in the footer (ACC-CONST-10)', () => {
  expect(brandFolders.map(({ features }) => features.christmas)).toEqual([false, false, false, false])
  expect(draw(Footer)).not.toMatch(/<footer[^>]*lights/)
  expect(draw(Footer, shown({ features: { ...site.brand.features, christmas: true } }))).toMatch(/<footer[^>]*lights/)
})
