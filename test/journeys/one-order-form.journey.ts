import { atCheckout } from './paying.ts'
import { type Shop, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

// The project of phones covers this width as well: once is enough.
const desktop = { tag: '@desktop' }
const sofra = { brand: 'sofra', city: 'saint-petersburg', language: 'en' } as const

/** A guest's button looks disabled, and opens sign-in (CART-17, CART-24). */
const signInToOrder = (page: Page, { texts }: Shop): Promise<void> =>
  page.getByRole('button', { name: texts.cart.blockers['no-session'], disabled: true }).last().click({ force: true })

/** The only form shows everything that is missing, with focus on the first field. */
async function expectOneForm(page: Page, { texts: { checkout } }: Shop): Promise<void> {
  await expect(page.getByText(checkout.contact)).toBeVisible()
  await expect(page.locator('#order-username')).toHaveCount(1)
  expect(
    await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)),
  ).toEqual([])
  await page.getByRole('button', { name: new RegExp(`^${checkout.order('').trim()}`) }).click()
  await expect(page.getByText(checkout.errors['username-required'])).toBeVisible()
  await expect(page.locator('#order-username')).toBeFocused()
  await expect(page.locator('#order-username')).toBeInViewport()
}

// @LOGIN-36 @DECIDE-116
test(
  'on a phone a guest signs in from the page of the cart: there is one order form, and focus goes to its first wrong field (CART-12, CART-24)',
  desktop,
  async ({ page }) => {
    const shop = await atCheckout(page, sofra)
    await signInToOrder(page, shop)
    await shop.signIn()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectOneForm(page, shop)

    // The cart over its own page does not bring another one.
    await shop.open('/saint-petersburg/cart?modal=CartModal')
    const cart = page.getByRole('dialog')
    await cart.getByRole('button', { name: new RegExp(`^${shop.texts.cart.order('').trim()}`) }).click()
    await expect(cart).toHaveCount(0)
    await expectOneForm(page, shop)
  },
)

// @LOGIN-36
test('and from the cart over the menu: the form is the cart’s second step (CART-12, CART-24)', desktop, async ({ page }) => {
  await atCheckout(page, sofra)
  const shop = await visit(page, 'sofra', 'en')
  await shop.open('/saint-petersburg?modal=CartModal')
  await signInToOrder(page, shop)
  await shop.signIn()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectOneForm(page, shop)
})
