import { expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { languages } from '#domain/language.ts'
import { info as ru } from '#messages/ru/info.ts'
import { wayToPay } from './ways-to-pay.tsx'

// @DECIDE-17
test.each(languages)('every payment type of every brand has a title and a text in %s (ROUTE-06, AUX-06)', async (language) => {
  const { info } = (await import(`../../../messages/${language}/info.ts`)) as { info: typeof ru }
  for (const alias of new Set([...brandFolders.flatMap((brand) => brand.paymentTypes), 'cash', 'card', 'cardOnline', 'SBP', 'SberPay'])) {
    const { title, text } = wayToPay(alias, alias, info.ways)
    expect(title.length).toBeGreaterThan(3)
    expect(text?.length).toBeGreaterThan(20)
  }
})

test.each(['agregatorVL', 'toString'])('%s, which has no text of its own, is named as the settings name it', (alias) => {
  expect(wayToPay(alias, 'Aggregator', ru.ways)).toEqual({ title: 'Aggregator', text: null })
})
