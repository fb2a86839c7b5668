import { expect, test } from 'vitest'
import { brands } from '#brands/index.ts'
import { languages } from '#domain/language.ts'
import { info as de } from '#messages/de/info.ts'
import { info as en } from '#messages/en/info.ts'
import { info as ru } from '#messages/ru/info.ts'
import { info as tr } from '#messages/tr/info.ts'
import { info as uk } from '#messages/uk/info.ts'
import { info as uz } from '#messages/uz/info.ts'
import { wayToPay } from './way-to-pay.ts'

const info = { ru, en, tr, uz, de, uk }

// @DECIDE-17
test.each(languages)('every payment type of every brand has a title and a text in %s (ROUTE-06, AUX-06)', (language) => {
  for (const alias of new Set([...brands.flatMap((brand) => brand.paymentTypes), 'cash', 'card', 'cardOnline', 'SBP', 'SberPay'])) {
    const { title, text } = wayToPay(alias, alias, info[language].ways)
    expect(title.length).toBeGreaterThan(3)
    expect(text?.length).toBeGreaterThan(20)
  }
})

test.each(['agregatorVL', 'toString'])('%s, which has no text of its own, is named as the settings name it', (alias) => {
  expect(wayToPay(alias, 'Aggregator', ru.ways)).toEqual({ title: 'Aggregator', text: null })
})
