import { visit } from './shop.ts'
import { expect, test } from './test.ts'

/** The number of dishes in the server's cart. */
async function linesAtServer(): Promise<number> {
  const answer = await fetch('/api/cart', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' })
  const { cart } = (await answer.json()) as { cart: { products: object } }
  return Object.keys(cart.products).length
}

// @ROUTE-13 @SHELL-01 @SHELL-12 @SHELL-20 @ACC-MODAL-02
test('pages outside of a city keep what stands around those of the chosen one: header, cart, navigation, modals, the company that serves it @both (DECIDE-13, DECIDE-17)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { shell, cart } = shop.texts
  const header = page.getByRole('banner')
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 1023
  const bar = page.getByRole('navigation', { name: shell.navigation })
  const entry = (isNarrow ? bar : header).getByRole('link', { name: new RegExp(`^(${shell.cart}|${cart.bar('').trim()})`) })
  await page.goto(`${shop.origin}/privacy-policy`)
  await expect(header.getByRole('button', { name: shell.choose_city })).toBeVisible()
  const company = page.getByRole('contentinfo')
  await expect(company).toContainText('ООО «Софра»')
  await expect(entry).toHaveCount(0)

  await shop.open('/moscow')
  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  await shop.deliverTo('Тверская улица 1')
  // The page shows unsent changes too: leaving it earlier would lose them.
  await expect.poll(() => page.evaluate(linesAtServer)).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: shell.privacy_policy }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expect(entry).toContainText('1')
  for (const path of ['/legal-info', '/nowhere', '/no/such/page']) {
    await shop.open(path)
    await expect(header).toContainText('Москва')
    await expect(header).toContainText('Тверская улица, 1')
    await expect(entry).toContainText('1')
    await expect(bar).toBeVisible({ visible: isNarrow })
  }
  await entry.click()
  // A wide screen has the cart on its own page.
  await page
    .getByRole(isNarrow ? 'dialog' : 'main')
    .getByRole('button', { name: shop.texts.cart_panel.edit_line('Зелёный сад') })
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Зелёный сад' }).first()).toBeVisible()
  const dish = new URL(page.url()).search
  await shop.open(`/user-agreement${dish}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Зелёный сад' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/user-agreement$/)
  // Another city's page belongs to that city.
  await shop.open('/berlin/nowhere')
  await expect(header).toContainText('Берлин')
  await expect(company).toContainText('Sofra Berlin GmbH')
  await expect(company).not.toContainText('по франшизе')
  await shop.open('/almaty/nowhere')
  await expect(company).toContainText(/ТОО «Софра Алматы», по франшизе «Sofra»/)
  // Subresources set no visitor cookie: a late response would replace the cart of a first visit.
  await page.context().clearCookies({ name: 'visitor' })
  await page.evaluate(
    () =>
      new Promise((answered) => {
        const picture = new Image()
        picture.addEventListener('error', answered)
        picture.src = '/no-such-picture.png'
      }),
  )
  expect((await page.context().cookies()).filter(({ name }) => name === 'visitor')).toEqual([])
})
