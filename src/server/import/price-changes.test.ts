import { expect, test } from 'vitest'
import { compare } from './difference/compare.ts'
import { repricedIn } from './price-changes.ts'
import type { Entry } from './stored/entry.ts'
import type { Stored } from './stored/read-stored.ts'

const nothingElse = {
  places: [],
  modifierGroups: [],
  photos: [],
  packages: [],
  gifts: [],
  promocodes: [],
  promotions: [],
  banners: [],
  texts: {},
  settings: {},
}

const chain = (products: Entry[], modifiers: Entry[] = []): Stored => ({
  cities: [],
  brands: [{ ...nothingElse, alias: 'sofra', menu: [{ group: { alias: 'pizza' }, products }], modifiers }],
})

const pizza = (basic: number, large: object | undefined, discount?: number): Entry => ({
  alias: 'diavola',
  ...(discount ? { discount } : {}),
  basic_price: { EUR: basic },
  ...(large ? { by_size: { large } } : {}),
})

const rows = (before: Stored, after: Stored) =>
  compare(before, after).flatMap(({ changed }) =>
    changed.flatMap(repricedIn).flatMap(({ changes }) => changes.map(({ field, before: was, after: is }) => [field, was, is])),
  )

test.each<[name: string, before: Entry, after: Entry, told: unknown[]]>([
  ['a full price', pizza(10, { cost: { EUR: 15 } }), pizza(10, { cost: { EUR: 16 } }), [['EUR · large', '15', '16']]],
  ['what a size adds', pizza(10, { price: { EUR: 5 } }), pizza(10, { price: { EUR: 6 } }), [['EUR · large', '15', '16']]],
  [
    'a full price in place of a surcharge',
    pizza(10, { price: { EUR: 5 } }),
    pizza(10, { cost: { EUR: 15.5 } }),
    [['EUR · large', '15', '15.5']],
  ],
  ['the same price said otherwise', pizza(10, { price: { EUR: 5 } }), pizza(10, { cost: { EUR: 15 } }), []],
  [
    'the price of a dish with a full price in a size',
    pizza(10, { cost: { EUR: 15 } }),
    pizza(11, { cost: { EUR: 15 } }),
    [['EUR', '10', '11']],
  ],
  [
    'the price of a dish to which a size adds',
    pizza(10, { price: { EUR: 5 } }),
    pizza(11, { price: { EUR: 5 } }),
    [
      ['EUR', '10', '11'],
      ['EUR · large', '15', '16'],
    ],
  ],
  [
    'a surcharge that becomes a full price of a dish with a discount',
    pizza(10, { price: { EUR: 5 } }, 20),
    pizza(10, { cost: { EUR: 15 } }, 20),
    [['EUR · large', '13', '12']],
  ],
  [
    'a full price that becomes a surcharge as the discount ends',
    pizza(10, { cost: { EUR: 15 } }, 20),
    pizza(10, { price: { EUR: 5 } }),
    [
      ['discount', '20', null],
      ['EUR · large', '12', '15'],
    ],
  ],
  [
    'what a size adds to a dish with a discount',
    pizza(10, { price: { EUR: 5 } }, 20),
    pizza(10, { price: { EUR: 5.5 } }, 20),
    [['EUR · large', '15', '15.5']],
  ],
  ['a size that had no price', pizza(10, undefined), pizza(10, { cost: { EUR: 15 } }), [['EUR · large', null, '15']]],
])('the history shows %s by what the dish costs in the size (OPS-AUDIT-07)', (_name, before, after, expected) => {
  expect(rows(chain([before]), chain([after]))).toEqual(expected)
})

test('the history shows what an extra costs in a size', () => {
  const ham = (large: number) => ({ alias: 'ham', price: { EUR: 1 }, by_size: { small: null, large: { price: { EUR: large } } } })
  expect(rows(chain([], [ham(2)]), chain([], [ham(3)]))).toEqual([['EUR · large', '2', '3']])
})
