import { expect, test } from 'vitest'
import { inEachLanguage } from '#domain/language.ts'
import { untakenCurrencies } from './untaken-currencies.ts'

const city = (alias: string, code: string, currency: string) => ({
  alias,
  country: { id: 1, code, name: inEachLanguage(() => '') },
  currency: { sign: '', code: currency, fractional: false },
})
const brand = { alias: 'green-fork', acquirers: { default: 'stripe', TR: 'sber', DE: null }, paymentTypes: ['cash', 'cardOnline'] as const }

test('a city whose money the acquirer of its country does not take is named at start', () => {
  const cities = [city('izmir', 'TR', 'TRY'), city('vienna', 'AT', 'EUR'), city('bonn', 'DE', 'EUR')]
  expect(untakenCurrencies([{ brand: { ...brand, paymentTypes: [...brand.paymentTypes] }, cities }])).toEqual([
    expect.stringMatching(
      /^Nobody can pay online in izmir: it pays in TRY, which the acquirer "sber" .* brands\/green-fork\/brand.json give "TR"/,
    ),
  ])
  expect(untakenCurrencies([{ brand: { ...brand, paymentTypes: ['cash'] }, cities }])).toEqual([])
})
