import { visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** Presses Tab until an element has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${String(target)}`)
}

// @ORDER-03
test('a whole order by keyboard alone @desktop (INTERVAL-01, PAYTYPE-01)', async ({ page }) => {
  const shop = await visit(page, 'imba-pizza', 'de')
  const { cart, checkout, dish, menu, place } = shop.texts
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await reach(page, target)
    // A button that waits for the server stays in place, and does nothing.
    await expect(target).not.toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press(key)
  }
  const named = (text: string): RegExp => new RegExp(text.trim())
  const dialog = page.getByRole('dialog')
  await shop.open('/berlin')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: shop.texts.shell.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toHaveCSS('clip-path', 'none')

  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: named(`${menu.choose}:`) })
      .first(),
  )
  await press(dialog.getByRole('button', { name: named(dish.add_for('')) }))
  await reach(page, dialog.getByRole('combobox', { name: place.address_label }))
  await page.keyboard.type('Torstraße 81a')
  // Not one that was suggested for half of it.
  await expect(dialog.getByRole('option').first()).toContainText('81a')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(dialog.getByRole('button', { name: place.deliver_here }))
  await expect(dialog).toBeHidden()

  await press(page.getByRole('banner').getByRole('link', { name: named(shop.texts.shell.cart) }))
  await expect(page).toHaveURL(/\/berlin\/cart$/)
  // Adds more of the same up to the minimum.
  const more = page
    .getByRole('main')
    .getByRole('button', { name: named(cart.more('').split(':')[0] ?? '') })
    .first()
  await reach(page, more)
  for (let units = 0; units < 2; units += 1) await page.keyboard.press('Enter')

  const field = (label: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await reach(page, field(checkout.room))
  await page.keyboard.type('5')
  // A day that has times at any hour of the journey.
  await press(page.getByRole('button', { name: checkout.another_time }))
  await reach(page, dialog.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await press(dialog.getByRole('button', { name: /\d\d:\d\d/, disabled: false }).first())
  await expect(dialog).toBeHidden()
  await reach(page, field(checkout.name))
  await page.keyboard.type('Anna')
  await reach(page, field(checkout.phone))
  await page.keyboard.type('30123456789')
  await reach(page, page.getByRole('radio', { checked: true }).last())
  const send = page.getByRole('button', { name: named(checkout.order('')) })
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await press(send)
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
})

test('what has the focus is never under the bars of a phone, above or below (DECIDE-28)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg')
  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: new RegExp(`^${shop.texts.cart.bar('').trim()}`) })).toBeVisible()

  const covered: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const focused = document.activeElement
      // Bars lie over the page, not over themselves; what is not drawn cannot be covered.
      if (!(focused instanceof HTMLElement) || focused.closest('main') === null) return null
      const { left, top, bottom, width, height } = focused.getBoundingClientRect()
      if (width < 2 || height < 2) return null
      const isUnder = (y: number): boolean => {
        const over = document.elementFromPoint(left + width / 2, y)
        return over === null || getComputedStyle(over.closest('nav, header') ?? focused).position === 'fixed'
      }
      return isUnder(top + 2) && isUnder(bottom - 2) ? focused.innerText || focused.ariaLabel : null
    })
    if (name !== null) covered.push(name)
  }
  expect(covered).toEqual([])
})
