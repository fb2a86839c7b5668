import { visit } from './shop.ts'
import { expect, test } from './test.ts'

test('a present that asks who orders leads a guest to signing in; then the first order has its own, and the birthday asks for its date (GIFT-05)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { menu, shell } = shop.texts
  await shop.open('/saint-petersburg')
  await page.getByRole('radio', { name: menu.takeaway }).locator('xpath=ancestor::label').click()
  await shop.collectAt('Невский')
  await shop.add('Филадельфия')
  await shop.takeAsItIs()
  const panel = await shop.openCart()
  const presents = panel.getByRole('region', { name: shop.texts.cart_panel.presents })
  // A closed list is one line, which says how much is missing.
  await expect(panel.getByRole('region', { name: shop.texts.cart_panel.gifts }).locator('summary')).toContainText('₽')
  for (const list of [shop.texts.cart_panel.gifts, shop.texts.cart_panel.presents])
    await panel.getByRole('region', { name: list }).locator('summary').click()
  await expect(presents.getByText('Войдите, чтобы получить подарок к первому заказу')).toBeVisible()
  await expect(presents.getByText('Войдите, чтобы получить подарок ко дню рождения')).toBeVisible()
  // A gift shows how much is missing.
  await expect(panel.getByText(/Добавьте ещё на \d[\d\s]*₽/)).toBeVisible()
  await presents.getByRole('button', { name: shell.sign_in }).first().click()
  await shop.signIn()
  await shop.openCart()
  await presents.locator('summary').click()
  // Who orders is known now, and asked for no more; only the amount is missing.
  await expect(presents.getByText('К вашему первому заказу')).toHaveCount(0)
  await expect(presents.getByText(/Для знакомства: ещё на \d+/)).toBeVisible()
  await expect(presents.getByRole('link', { name: shop.texts.cart_panel.tell_birthday })).toHaveAttribute(
    'href',
    '/saint-petersburg/profile?tab=profile',
  )
})
