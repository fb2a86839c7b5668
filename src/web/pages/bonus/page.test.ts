import { expect, test } from 'vitest'
import { requestsOf, renderPage } from '#kit/sample-page.tsx'
import { berlin, site } from '#kit/sample-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import Bonus, { loader } from './page.tsx'

const page = (shown = site) => renderPage(Bonus as never, null, '/berlin/bonus', shown).replaceAll('\u00a0', ' ')

test('a guest reads what a point is worth, in B, and what an order earns; nothing is paused (BONUSPAGE-01, BONUSPAGE-06)', () => {
  for (const text of ['1 B = 1', '>5 %<', 'von jeder Bestellung']) expect(page()).toContain(text)
  expect(page()).not.toContain('keine Punkte')
})

// @ACC-DECIDE-69 @DECIDE-71
test('while accrual is paused the page says so, until when points can be spent, and promises none (BONUSPAGE-07, BONUS-13)', () => {
  const bonuses = { launched: 'everyone' as const, accrual: { pausedSpendUntil: '2025-05-21' } }
  const html = page({ ...site, brand: { ...site.brand, bonuses } })
  for (const text of ['1 B = 1', 'keine Punkte', '21. Mai 2025']) expect(html).toContain(text)
  expect(html).not.toContain('von jeder Bestellung')
})

test('there is no such page where the programme is off, or the city unknown (BONUSPAGE-03)', () => {
  const request = (answers: { city: () => CityFacts | null; hasProgramme: () => boolean }) => () =>
    loader(requestsOf('/berlin/bonus', answers) as never)
  expect(request({ city: () => berlin, hasProgramme: () => true })()).toBeNull()
  expect(request({ city: () => berlin, hasProgramme: () => false })).toThrow()
  expect(request({ city: () => null, hasProgramme: () => true })).toThrow()
})

test('a guest is asked to sign in where customers do, and told of no points of theirs (BONUSPAGE-05)', () => {
  const withAuth = { ...site, settings: { ...site.settings, customers: { ...site.settings.customers, is_auth_enabled: true } } }
  expect(page(withAuth)).toContain('Anmelden')
  expect(page()).not.toContain('Anmelden')
  expect(page(withAuth)).not.toContain('Auf Ihrem Konto')
})
