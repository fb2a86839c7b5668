import { expect, test } from 'vitest'
import { inLanguage } from '#web/paths.ts'
import { addressOf } from './use-site-navigate.ts'

test('however one moves, a language that the address has decided on goes along', () => {
  const inGerman = (address: string): string => inLanguage(address, 'de')
  expect(addressOf('/berlin/cart#cart', inGerman)).toBe('/berlin/cart?lang=de#cart')
  expect(addressOf({ search: '?modal=CartModal', hash: '' }, inGerman)).toEqual({ search: '?modal=CartModal&lang=de', hash: '' })
  expect(addressOf({ search: '?a=1' }, (address) => inLanguage(address, null))).toEqual({ search: '?a=1' })
})
