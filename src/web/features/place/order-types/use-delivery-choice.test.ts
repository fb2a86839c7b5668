import { expect, test } from 'vitest'
import type { CartPlace } from '#contract/cart-place.ts'
import { draftOf } from './use-delivery-choice.ts'

const place = (facts: Partial<CartPlace>) =>
  ({
    street: 'Садовая улица',
    house: '5',
    area: null,
    district: null,
    room: null,
    entrance: null,
    floor: null,
    pin: null,
    ...facts,
  }) as CartPlace

test.each([
  [{ area: 'Новое Девяткино', district: 'Новое Девяткино' }, 'Новое Девяткино, Садовая улица, 5', null],
  [{ district: 'Приморский район' }, 'Садовая улица, 5', 'Приморский район'],
])('the form of a chosen address shows its place once: %j', (facts, text, district) => {
  expect(draftOf(place(facts), 'RU')).toMatchObject({ text, district })
})
