import { expect, test } from 'vitest'
import { inEachLanguage } from '#domain/language.ts'
import { pricesOffStep, untakenCurrencies } from './online-payment.ts'

const city = (alias: string, code: string, currency: string) => ({
  alias,
  country: { id: 1, code, name: inEachLanguage(() => '') },
  currency: { sign: '', code: currency, fractional: true },
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

const dish = (alias: string, price: number, cities: string[] | null = null) => ({
  alias,
  cities,
  basicPrices: { KWD: price, EUR: price },
  sizePrices: [{ size: 1, cost: { KWD: 2000, EUR: 2000 } }],
})
const extra = (price: number) => new Map([[7, { id: 7, prices: { KWD: price }, bySize: [] }]])
test.each([
  ['a dish of 1.255', [dish('soup', 1255), dish('bread', 250)], extra(0), '1 prices in kuwait .* 0.010 KWD, such as that of soup'],
  ['an extra of 0.005', [dish('soup', 1250)], extra(5), 'such as that of modifier 7'],
  ['prices of ten fils', [dish('soup', 1250)], extra(10), null],
  ['a dish that is sold elsewhere', [dish('soup', 1255, ['vienna'])], extra(0), null],
])('at start %s is named where the acquirer charges tens of fils', (_, dishes, modifiers, expected) => {
  const online = { ...brand, paymentTypes: [...brand.paymentTypes] }
  const cities = [city('kuwait', 'KW', 'KWD'), city('vienna', 'AT', 'EUR'), city('bonn', 'DE', 'EUR')]
  const named = (paying: typeof online) => pricesOffStep([{ brand: paying, cities, assortment: { dishes, modifiers } }])
  expect(named(online)).toEqual(expected === null ? [] : [expect.stringMatching(expected)])
  expect(named({ ...online, acquirers: { ...online.acquirers, default: 'cloud' } })).toEqual([])
})
