// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { sampleCart } from '#kit/sample-cart.ts'
import { answerCalls, renderPart } from '#kit/screen-part.tsx'
import { clearCart, replaceCart, useCart } from '#web/features/cart/cart-store.ts'
import { CartLine, RemovedLine } from './cart-line.tsx'

const roll: CartProduct = {
  id: 1,
  key: 'roll',
  name: 'Roll',
  count: 1,
  price: 5,
  price_with_modifiers: 5,
  was_price: null,
  basic_price: 5,
  type: 'default',
  alert: null,
  is_editable: false,
  stopped_until: null,
  images: { small: '/pictures/a-320.webp', big: '/pictures/a-960.webp', color: '#eeeeee' },
  sale_multiplicity: 1,
  added_at: '',
  modifiers: [],
}

function Lines() {
  const { cart, removed } = useCart()
  return (
    <ul>
      {Object.values(cart?.products ?? {}).map((line) => (
        <CartLine key={line.key} line={line} />
      ))}
      {removed && <RemovedLine line={removed} />}
    </ul>
  )
}

let calls: ReturnType<typeof answerCalls>
beforeEach(async () => {
  calls = answerCalls(() => Response.json({ cart: sampleCart() }))
  // The taps of the test before are not sent any more.
  await clearCart()
  calls.length = 0
})

/** Somebody in front of a cart with one line. */
function atLine(change: Partial<CartProduct>) {
  replaceCart(sampleCart({ products: { roll: { ...roll, ...change } } }))
  return renderPart(<Lines />)
}
const button = (name: string) => screen.getByRole('button', { name })
const [more, less, bin] = ['Eine Portion mehr: Roll', 'Eine Portion weniger: Roll', 'Entfernen: Roll']

test.each([
  ['one more of an ordinary dish', { count: 2, sale_multiplicity: 1 }, more, 'Roll: 3'],
  ['one less of an ordinary dish', { count: 2, sale_multiplicity: 1 }, less, 'Roll: 1'],
  ['a whole portion more of a dish sold by twos', { count: 4, sale_multiplicity: 2 }, more, 'Roll: 6'],
  ['a whole portion less of a dish sold by twos', { count: 4, sale_multiplicity: 2 }, less, 'Roll: 2'],
  ['up to the next portion, where the multiplicity has changed since', { count: 3, sale_multiplicity: 2 }, more, 'Roll: 4'],
])('%s is shown at once', async (_what, change, name, shown) => {
  await atLine(change).click(button(name))
  expect(screen.getByText(/^Roll: /).textContent).toBe(shown)
})

test.each<[what: string, change: Partial<CartProduct>, undo: number]>([
  ['the last portion of a dish, which can be had back', { count: 2, sale_multiplicity: 2 }, 1],
  ['a dish that cannot be had any more', { type: 'unavailable' }, 0],
])('the bin takes out %s', async (_what, change, undo) => {
  await atLine(change).click(button(bin))
  expect(screen.queryByRole('button', { name: bin })).toBeNull()
  expect(screen.queryAllByRole('button', { name: 'Rückgängig' })).toHaveLength(undo)
  await waitFor(() => expect(calls).toMatchObject([{ call: 'PUT /api/cart/forget', body: { product_key: 'roll' } }]))
})
