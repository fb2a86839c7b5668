import { beforeEach, expect, test, vi } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { pressable } from '#kit/pressable.ts'
import { changeLine, forgetLine } from '#web/features/cart/cart-store.ts'
import { CartLine } from './cart-line.tsx'

vi.mock('react/jsx-dev-runtime', async (original) => (await import('#kit/rendered-elements.ts')).recording(await original()))
vi.mock('#web/features/cart/cart-store.ts', async (original) => ({
  ...(await original<object>()),
  changeLine: vi.fn<typeof changeLine>(),
  forgetLine: vi.fn<typeof forgetLine>(),
}))
beforeEach(() => vi.clearAllMocks())

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
const line = (change: Partial<CartProduct>) => pressable(CartLine, { line: { ...roll, ...change } })
const [more, less, bin] = ['Eine Portion mehr: Roll', 'Eine Portion weniger: Roll', 'Entfernen: Roll']

test.each([
  ['one more of an ordinary dish', { count: 2, sale_multiplicity: 1 }, more, 1],
  ['one less of an ordinary dish', { count: 2, sale_multiplicity: 1 }, less, -1],
  ['a whole portion more of a dish sold by twos', { count: 4, sale_multiplicity: 2 }, more, 2],
  ['a whole portion less of a dish sold by twos', { count: 4, sale_multiplicity: 2 }, less, -2],
  ['up to the next portion, where the multiplicity has changed since', { count: 3, sale_multiplicity: 2 }, more, 1],
])('%s is asked for', (_what, change, button, by) => {
  line(change).press(button)
  expect(changeLine).toHaveBeenCalledExactlyOnceWith('roll', by)
})

test('the bin of the last portion takes the line out, and nothing else', () => {
  line({ count: 2, sale_multiplicity: 2 }).press(bin)
  expect(forgetLine).toHaveBeenCalledExactlyOnceWith('roll')
  expect(changeLine).not.toHaveBeenCalled()
})

test('a dish that cannot be had any more is taken out by its bin', () => {
  line({ type: 'unavailable' }).press(bin)
  expect(forgetLine).toHaveBeenCalledExactlyOnceWith('roll')
})
