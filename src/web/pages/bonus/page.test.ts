import { expect, test } from 'vitest'
import { renderPage } from '#web/features/info/sample-page.tsx'
import { site } from '#web/features/seo/sample-site.ts'
import Bonus from './page.tsx'

const page = (shown = site) => renderPage(Bonus as never, null, '/berlin/bonus', shown).replaceAll('\u00a0', ' ')

test('a guest reads what a point is worth, in B, and until when points can be spent (BONUSPAGE-01, BONUSPAGE-06, BONUSPAGE-07, ACC-DECIDE-66)', () => {
  for (const text of ['1 B = 1', 'keine Punkte', '21. Mai 2025']) expect(page()).toContain(text)
})

test('the page is there without the programme, too, and without the notice where the brand gives none (ACC-DECIDE-66, ACC-DECIDE-69)', () => {
  const brand = { ...site.brand, features: { ...site.brand.features, bonus: false }, bonusPause: null }
  const html = page({ ...site, brand })
  expect(html).toContain('1 B = 1')
  expect(html).not.toContain('2025')
})

test('a guest is asked to sign in where customers do, and told of no points of theirs (BONUSPAGE-05)', () => {
  const withAuth = { ...site, settings: { ...site.settings, customers: { ...site.settings.customers, is_auth_enabled: true } } }
  expect(page(withAuth)).toContain('Anmelden')
  expect(page()).not.toContain('Anmelden')
  expect(page(withAuth)).not.toContain('Auf Ihrem Konto')
})
