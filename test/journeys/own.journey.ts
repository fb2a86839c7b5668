import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type Past, pastOrders, signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { type Shop, visit } from './shop.ts'

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 1023

async function faults(page: Page): Promise<string[]> {
  // What goes round for ever, as an order's stage, has no end to wait for.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

const dishes = ['set-sofra', 'salmon-aburi', 'baked-eel', 'california-crab', 'philadelphia-smoke']

/** A customer of sofra with orders of the past. */
async function customerWithOrders(page: Page, past: Pick<Past, 'statuses'> & Partial<Past>) {
  const shop = await visit(page, 'sofra', 'en')
  const { owner, phone } = await signedIn(page, 'sofra', `7${freshNumber()}`)
  const numbers = await pastOrders({ brand: 'sofra', owner, phone, dishes, ...past })
  return { shop, numbers }
}

const cards = (page: Page, { texts }: Shop) => page.getByRole('list', { name: texts.history.list }).getByRole('button')
/** Where an order's details are: beside the list, or in a dialog. */
const details = (page: Page, { texts }: Shop) =>
  isWide(page) ? page.getByRole('region', { name: texts.history.details }) : page.getByRole('dialog')
const closeDetails = async (page: Page): Promise<void> => {
  if (!isWide(page)) await page.keyboard.press('Escape')
}

test('the address names an order that is far down; without orders the page says so; tabs and signing out (HISTORY-06, HISTORY-11, PROFILE-01, PROFILE-02, PROFILE-03, PROFILE-04, PROFILE-05, AUX-11, ACC-DECIDE-14, ACC-DECIDE-35, ACC-DECIDE-70)', async ({
  page,
}) => {
  const { shop, numbers } = await customerWithOrders(page, { statuses: Array<string>(23).fill('done') })
  const { texts } = shop
  await shop.open(`/saint-petersburg/profile?tab=orders&orderId=${numbers[21]}`)
  await expect(details(page, shop)).toContainText(texts.tracking.title(numbers[21] ?? 0))
  await closeDetails(page)

  await signedIn(page, 'sofra', `7${freshNumber()}`)
  await shop.open('/saint-petersburg/user?orderId=1&tab=orders')
  await expect(page).toHaveURL(/\/saint-petersburg\/profile\?tab=profile&orderId=1$/)
  const tabs = page.getByRole('navigation', { name: texts.profile.profile_title }).getByRole('link')
  await expect(tabs).toHaveText([texts.profile.personal_data, texts.profile.orders, texts.profile.addresses])
  const [first, second] = [await tabs.nth(0).boundingBox(), await tabs.nth(1).boundingBox()]
  if (isWide(page)) expect(first?.x).toBe(second?.x)
  else expect(first?.y).toBe(second?.y)
  const signOut = page.getByRole('main').getByRole('button', { name: texts.profile.sign_out })
  await expect(signOut).toBeVisible()
  expect(await faults(page)).toEqual([])

  await tabs.nth(1).click()
  await expect(page).toHaveURL(/profile\?tab=orders$/)
  await expect(page.getByText(texts.history.empty)).toBeVisible()
  await expect(signOut).toBeHidden()
  expect(await faults(page)).toEqual([])
  await tabs.nth(2).click()
  await expect(page).toHaveURL(/profile\?tab=addresses$/)
  await expect(signOut).toBeVisible({ visible: isWide(page) })

  await shop.open('/kazan/profile?tab=addresses')
  await expect(tabs).toHaveText([texts.profile.personal_data, texts.profile.orders])
  await expect(page.getByRole('textbox', { name: texts.profile.phone_label })).toBeVisible()
})

test('an order is canceled on its page, and cannot be when the kitchen was faster (CANCEL-04, CANCEL-05, ACC-ROLE-05)', async ({
  page,
}) => {
  const { shop, numbers } = await customerWithOrders(page, { statuses: ['accepted'] })
  const { texts } = shop
  await shop.open(`/saint-petersburg/order/${numbers[0]}/tracking`)
  const refusal = { status: 422, json: { message: 'The kitchen has begun', errors: {} } }
  await page.route('**/api/order/cancel', (route) => route.fulfill(refusal), { times: 1 })
  const cancel = async () => {
    await page.getByRole('button', { name: texts.tracking.cancel }).click()
    await page.getByRole('button', { name: texts.tracking.cancel_yes }).click()
  }
  await cancel()
  await expect(page.getByRole('alertdialog').getByText('The kitchen has begun')).toBeVisible()
  await expect(page).toHaveURL(/\/tracking$/)
  await page.keyboard.press('Escape')
  await cancel()
  await expect(page).toHaveURL(/\/saint-petersburg\/profile\?tab=orders$/)
  await expect(cards(page, shop).first()).toContainText(texts.tracking.status_names.canceled)
})

test('who never signs in finds an order by its phone and number (LOOKUP-01, LOOKUP-02, LOOKUP-05, LOOKUP-06, LOOKUP-08, ACC-ROLE-06)', async ({
  page,
}) => {
  const shop = await visit(page, 'imba-pizza', 'de')
  const { history, shell, account } = shop.texts
  const phone = freshNumber()
  const [number = 0] = await pastOrders({ brand: 'imba-pizza', owner: randomUUID(), phone: `7${phone}`, statuses: ['cooking'], dishes: [] })
  await shop.open('/saint-petersburg')
  const entry = isWide(page) ? page.getByRole('banner') : page.getByRole('navigation', { name: shell.navigation })
  const open = () => entry.getByRole('button', { name: isWide(page) ? shell.orders : shell.order }).click()
  await open()
  const panel = page.getByRole('dialog')
  const phoneField = panel.getByRole('textbox', { name: new RegExp(`^${account.phone}`) })
  const numberField = panel.getByRole('textbox', { name: new RegExp(`^${history.lookup_number}`) })
  const find = panel.getByRole('button', { name: history.lookup_find })
  await find.click()
  await expect(panel.getByText(account.phone_incomplete)).toBeVisible()
  await expect(panel.getByText(history.lookup_number_missing)).toBeVisible()
  await phoneField.fill(phone)
  await numberField.fill(`Nr. ${number + 1}`)
  await find.click()
  await expect(panel.getByText(shell.nothing_found)).toBeVisible()
  await expect(numberField).toHaveValue(String(number + 1))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await numberField.fill(String(number))
  await find.click()
  await expect(page).toHaveURL(new RegExp(`/saint-petersburg/order/${number}/tracking$`))
  await expect(page.getByRole('main')).toContainText(shop.texts.tracking.title(number))

  await shop.open('/saint-petersburg')
  await open()
  await expect(numberField).toHaveValue(String(number))
  expect((await phoneField.inputValue()).replace(/\D/g, '')).toBe(`7${phone}`)
})
