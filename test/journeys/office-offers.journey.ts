import { menuTexts } from '#messages/en/office/menu.ts'
import { offersTexts } from '#messages/en/office/offers.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { dishAdded, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const { menu: t, form, labels } = menuTexts
const { offers, use } = offersTexts

async function hasNoFaults(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('a code with a budget is made and published, a customer has its discount, and once it is paused nobody has (OPS-OFFERS-02)', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/offers?brand=sofra`)
  await page.getByRole('button', { name: t.add_promocode }).click()
  await page.getByRole('dialog').getByLabel(t.code).fill('SPRING')
  await page.getByRole('dialog').getByRole('button', { name: t.add, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'SPRING' })).toBeVisible()
  await expect(page.getByText(use.unpublished)).toBeVisible()
  await page.getByRole('textbox', { name: labels.percent }).fill('20')
  const budget = page.getByRole('group', { name: labels.budget })
  for (const currency of await budget.getByRole('textbox').all()) await currency.fill('5000')
  await expect(page.getByText(form.saved, { exact: true })).toBeVisible()
  await hasNoFaults(page)
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.publish, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.published })).toBeVisible()
  const pause = page.getByRole('button', { name: use.pause })
  await expect(pause).toBeVisible()

  const customer = await browser.newPage()
  const shop = await visit(customer, 'sofra', 'ru')
  await shop.open('/saint-petersburg')
  await shop.add('Сет «Софра»')
  await shop.takeAsItIs()
  await Promise.all([dishAdded(customer), shop.deliverTo('Невский проспект 28')])
  const apply = (promocode: string) =>
    customer.evaluate(async (typed) => {
      const body = JSON.stringify({ promocode: typed })
      const answered = await fetch('/api/cart/gift/apply-promocode', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return (await answered.json()) as { cart?: { prices: { subtotal: number; discount: number } }; errors?: unknown }
    }, promocode)
  const { cart } = await apply('spring')
  expect(cart?.prices.discount).toBe(Math.round((cart?.prices.subtotal ?? 0) / 5))

  await pause.click()
  await expect(page.getByRole('button', { name: use.resume })).toBeVisible()
  await expect(
    page
      .getByRole('button', { name: /SPRING/ })
      .or(page.getByText(offers.states.paused))
      .first(),
  ).toBeAttached()
  expect((await apply('spring')).errors).toEqual({ promocode: ['Этот промокод сейчас не действует'] })
  await customer.close()
})
