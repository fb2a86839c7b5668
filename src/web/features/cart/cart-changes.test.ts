import { describe, expect, it } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { cartChanges } from './cart-changes.ts'
import { sampleCart } from '#kit/sample-cart.ts'

const line = (change: Partial<CartProduct> = {}): CartProduct => ({
  id: 1,
  key: '1',
  name: 'Филадельфия',
  count: 2,
  price: 400,
  price_with_modifiers: 400,
  was_price: null,
  basic_price: 400,
  type: 'default',
  alert: null,
  is_editable: false,
  stopped_until: null,
  images: { small: '', big: '', color: '' },
  sale_multiplicity: 1,
  modifiers: [],
  added_at: '',
  ...change,
})
const cart = (product: CartProduct | null, total: number) => sampleCart({ products: product ? { [product.key]: product } : {}, total })

describe('what changed in the cart', () => {
  it.each([
    ['nothing', line(), 1000, []],
    [
      'a price',
      line({ price_with_modifiers: 450 }),
      1100,
      [
        { kind: 'price', name: 'Филадельфия', from: 400, to: 450 },
        { kind: 'total', from: 1000, to: 1100 },
      ],
    ],
    ['a dish that ran out', line({ type: 'unavailable' }), 1000, [{ kind: 'unavailable', name: 'Филадельфия' }]],
    ['a line that is gone', null, 1000, [{ kind: 'gone', name: 'Филадельфия' }]],
    ['a count', line({ count: 1 }), 1000, [{ kind: 'count', name: 'Филадельфия', from: 2, to: 1 }]],
    ['the fee alone', line(), 1050, [{ kind: 'total', from: 1000, to: 1050 }]],
  ])('%s (DECIDE-95)', (_, after, total, expected) => {
    expect(cartChanges(cart(line(), 1000), cart(after, total))).toEqual(expected)
  })

  it('a dish that another window put in, and another address, though the total is the same', () => {
    const before = cart(line(), 1000)
    const after = sampleCart({ products: { 1: line(), 2: line({ key: '2', name: 'Соевый соус', count: 1 }) }, total: 1000 })
    const moved = { ...after, place: { ...after.place, title: 'Садовая улица, 3' } }
    expect(cartChanges(before, moved)).toEqual([
      { kind: 'place', from: 'Невский проспект, 1', to: 'Садовая улица, 3' },
      { kind: 'added', name: 'Соевый соус', to: 1 },
    ])
  })
})
