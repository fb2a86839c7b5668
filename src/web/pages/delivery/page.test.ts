import { createElement } from 'react'
import { expect, test } from 'vitest'
import { DeliveryZone } from '#contract/city.ts'
import { renderPage } from '#kit/sample-page.tsx'
import { ZoneFacts } from './page.tsx'

const terms: DeliveryZone['prices'] = { has_free_delivery: false, delivery: 2.9, minimum_order_amount: 15, free_delivery_from: 30 }
const shown = (prices: DeliveryZone['prices']): string => {
  const zone: DeliveryZone = { id: 1, name: 'Mitte', map: { area: [], background_color: '#fff' }, prices }
  return renderPage((() => createElement(ZoneFacts, { zone })) as never, null, '/berlin/delivery').replaceAll('\u00a0', ' ')
}

test.each(Object.keys(DeliveryZone.shape.prices.shape))('the delivery page shows of a zone: %s', (name) => {
  const changed = { ...terms, [name]: name === 'has_free_delivery' ? true : 99 }
  expect(shown(changed)).not.toBe(shown(terms))
})

test('a zone says from what amount its delivery is free, where a fee is paid at all', () => {
  expect(shown(terms)).toContain('<dt>Kostenlose Lieferung ab</dt><dd>30,00 €</dd>')
  expect(shown({ ...terms, delivery: 0 })).not.toContain('Kostenlose Lieferung')
})
