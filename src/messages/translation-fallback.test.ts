import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { withFallback } from './translation-fallback.ts'

const pick = (language: Language, there: Partial<Record<Language, string>>): string | undefined => withFallback(language, (of) => there[of])

test('texts that a language does not have are English, else Russian (LANG-08, ACC-DECIDE-63)', () => {
  expect(pick('de', { de: 'Warenkorb', en: 'Cart', ru: 'Корзина' })).toBe('Warenkorb')
  expect(pick('de', { en: 'Cart', ru: 'Корзина' })).toBe('Cart')
  expect(pick('de', { ru: 'Корзина' })).toBe('Корзина')
  expect(pick('de', { uk: 'Кошик' })).toBeUndefined()
})
