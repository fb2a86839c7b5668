import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import { axeOf, wcag } from './axe.ts'
import { type PastOrder, pastOrders, signedIn } from './records.ts'
import { dial, freshNumber } from './sandbox-phone.ts'
import { type Shop, typeOver, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 1023

async function faults(page: Page): Promise<string[]> {
  // Endless animations, as of an order's stage, never finish.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const { violations } = await axeOf(page).withTags(wcag).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

const dishes = ['set-sofra', 'salmon-aburi', 'baked-eel', 'california-crab', 'philadelphia-smoke']

/** A customer of sofra with past orders. */
async function customerWithOrders(page: Page, past: Pick<PastOrder, 'statuses'> & Partial<PastOrder>) {
  const shop = await visit(page, 'sofra', 'en')
  const { owner, phone } = await signedIn(page, 'sofra', `7${freshNumber()}`)
  const numbers = await pastOrders({ brand: 'sofra', owner, phone, dishes, ...past })
  return { shop, numbers }
}

/** The button of a card; that of repeating has no number in its name. */
const cards = (page: Page, { texts }: Shop) => page.getByRole('list', { name: texts.history.list }).getByRole('button', { name: /\d{8}/ })
/** The details of an order: beside the list, or in a dialog. */
const details = (page: Page, { texts }: Shop) =>
  isWide(page) ? page.getByRole('region', { name: texts.history.details }) : page.getByRole('dialog')
const closeDetails = async (page: Page): Promise<void> => {
  if (!isWide(page)) await page.keyboard.press('Escape')
}

// @HISTORY-05 @HISTORY-07 @HISTORY-08 @HISTORY-09 @HISTORY-10 @HISTORY-12 @HISTORY-13 @HISTORY-14 @HISTORY-17 @HISTORY-18 @ACC-DECIDE-43
test('orders come page by page as the list is scrolled, one is opened from it @both (HISTORY-01, HISTORY-02)', async ({ page }) => {
  const { shop, numbers } = await customerWithOrders(page, {
    statuses: ['cooking', 'cooked', 'canceled', ...Array<string>(31).fill('done')],
  })
  const { texts } = shop
  const requests: string[] = []
  page.on('request', (request) => /\/api\/user\/orders\/(\d+)$/.test(request.url()) && requests.push(request.url().split('/').at(-1) ?? ''))
  await shop.open('/saint-petersburg/profile?tab=orders')
  await expect(cards(page, shop)).toHaveCount(10)
  expect(requests).toEqual(['1'])

  const card = cards(page, shop).first()
  await expect(card).toContainText(texts.tracking.title(numbers[0] ?? 0))
  await expect(card.locator('img')).toHaveCount(3)
  await expect(card).toContainText('+2')
  if (isWide(page)) {
    await expect(card).toHaveAttribute('aria-current', 'true')
    await expect(details(page, shop)).toContainText(texts.tracking.title(numbers[0] ?? 0))
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  await cards(page, shop).nth(1).click()
  await expect(page.getByRole('dialog')).toHaveCount(isWide(page) ? 0 : 1)
  const shown = details(page, shop)
  for (const said of ['Ready', texts.shell.takeaway, texts.tracking.shop, '500', 'Baked eel', '100'])
    await expect(shown.getByText(said, { exact: false }).first()).toBeVisible()
  await expect(shown.getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toHaveCount(1)
  await expect(shown.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(dishes.length)
  await expect(shown.locator('[data-waiting]')).toBeAttached()
  await expect(cards(page, shop).nth(1).locator('[data-waiting]')).toBeAttached()
  await expect(shown.getByRole('list', { name: texts.tracking.track })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await closeDetails(page)

  await cards(page, shop).nth(2).click()
  await expect(shown.getByRole('list', { name: texts.tracking.status_bar }).getByRole('listitem')).toHaveText([
    `${texts.tracking.status_names.canceled}: ${texts.tracking.stage_states.active}`,
  ])
  await expect(shown.getByRole('list', { name: texts.tracking.track })).toHaveCount(0)
  await expect(shown.getByRole('link', { name: texts.history.track })).toHaveCount(0)
  await closeDetails(page)

  await cards(page, shop).nth(9).scrollIntoViewIfNeeded()
  await expect(cards(page, shop)).toHaveCount(20)
  await expect
    .poll(async () => {
      await cards(page, shop).last().scrollIntoViewIfNeeded()
      return cards(page, shop).count()
    })
    .toBe(34)
  expect(requests).toEqual(['1', '2', '3', '4'])
})

// @PROFILE-01 @PROFILE-02 @PROFILE-03 @PROFILE-04 @PROFILE-05 @AUX-11 @ACC-DECIDE-14 @ACC-DECIDE-35 @ACC-DECIDE-70
test('the address names an order that is far down; without orders the page says so; tabs and signing out @both (HISTORY-06, HISTORY-11)', async ({
  page,
}) => {
  const { shop, numbers } = await customerWithOrders(page, { statuses: Array<string>(23).fill('done') })
  const { texts } = shop
  await shop.open(`/saint-petersburg/profile?tab=orders&orderId=${numbers[21]}`)
  await expect(details(page, shop)).toContainText(texts.tracking.title(numbers[21] ?? 0))
  await closeDetails(page)
  await expect(cards(page, shop).nth(21)).toBeInViewport()

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

// @ACC-ROLE-05
test('an order is canceled on its page, and cannot be when the kitchen was faster @desktop (CANCEL-04, CANCEL-05)', async ({ page }) => {
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

/** The cart on the server. */
const cartOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/cart', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' })
    const { cart } = (await answer.json()) as { cart: Cart }
    return { place: cart.place, names: Object.values(cart.products).map(({ name }) => name) }
  })

// @REPEAT-06 @ACC-DECIDE-58
test('an order of before is repeated at its shop: what is gone and what costs differently is shown @both (REPEAT-02, REPEAT-03)', async ({
  page,
}) => {
  const { shop } = await customerWithOrders(page, {
    statuses: ['done'],
    dishes: ['cola', 'cherry-lemonade', 'tarhun'],
    prices: { cola: 13_900, 'cherry-lemonade': 5000 },
    gone: ['tarhun'],
  })
  const { texts } = shop
  await shop.open('/saint-petersburg?modal=OrderTypesModal')
  await shop.deliverTo('Невский проспект 28')
  await shop.open('/saint-petersburg/profile?tab=orders')
  if (!isWide(page)) await cards(page, shop).first().click()
  const before = await cartOf(page)
  expect(before.place?.order_type).toBe('delivery')
  const again = details(page, shop).getByRole('button', { name: texts.tracking.repeat })
  const refusal = { status: 422, json: { message: 'The shop is closed for good', errors: {} } }
  await page.route('**/api/order/repeat', (route) => route.fulfill(refusal), { times: 1 })
  await again.click()
  await expect(page.getByRole('alertdialog').getByText('The shop is closed for good')).toBeVisible()
  await expect(page).toHaveURL(/\/profile/)
  expect(await cartOf(page)).toEqual(before)
  await page.keyboard.press('Escape')

  await again.click()
  await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
  const main = page.getByRole('main')
  await expect(main.getByText(texts.history.changed_title)).toBeVisible()
  await expect(main.getByText('Tarragon Soda', { exact: true })).toBeVisible()
  await expect(main.getByText(texts.history.changed_price('Cherry Lemonade', '₽50', '₽219'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A phone's order form has no header.
  if (isWide(page)) await expect(page.getByRole('banner')).toContainText(texts.shell.takeaway)
  const after = await cartOf(page)
  expect(after.place?.order_type).toBe('takeaway')
  expect(after.place?.shop_id).not.toBeNull()
  expect(after.names.toSorted()).toEqual(['Cherry Lemonade', 'Cola'])
  expect(await faults(page)).toEqual([])
  await main.getByRole('button', { name: texts.history.close }).click()
  await expect(main.getByText(texts.history.changed_title)).toBeHidden()
})

// @LOOKUP-05 @LOOKUP-06 @LOOKUP-08 @ACC-ROLE-06
test('who never signs in finds an order by its phone and number @both (LOOKUP-01, LOOKUP-02)', async ({ page }) => {
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
  await expect(panel.getByText(shell.phone_checks['phone-required'])).toBeVisible()
  await expect(panel.getByText(history.lookup_number_missing)).toBeVisible()
  await dial(phoneField, `8${phone}`)
  await typeOver(numberField, `Nr. ${number + 1}`)
  await find.click()
  await expect(panel.getByText(shell.nothing_found)).toBeVisible()
  await expect(numberField).toHaveValue(String(number + 1))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await typeOver(numberField, String(number))
  await find.click()
  await expect(page).toHaveURL(new RegExp(`/saint-petersburg/order/${number}/tracking$`))
  await expect(page.getByRole('main')).toContainText(shop.texts.tracking.title(number))

  await shop.open('/saint-petersburg')
  await open()
  await expect(numberField).toHaveValue(String(number))
  expect((await phoneField.inputValue()).replace(/\D/g, '')).toBe(`7${phone}`)
})

test('where customers sign in, a guest finds an order without it: from the panel of signing in, and from the footer @both (LOOKUP-02)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { history, shell, account } = shop.texts
  const phone = freshNumber()
  const [number = 0] = await pastOrders({ brand: 'sofra', owner: randomUUID(), phone: `7${phone}`, statuses: ['cooking'], dishes: [] })
  await shop.open('/saint-petersburg')
  const entry = isWide(page) ? page.getByRole('banner') : page.getByRole('navigation', { name: shell.navigation })
  await entry.getByRole('button', { name: isWide(page) ? shell.sign_in : shell.profile }).click()
  const signingIn = page.getByRole('dialog', { name: account.title })
  await signingIn.getByRole('button', { name: shell.find_order }).click()
  const panel = page.getByRole('dialog', { name: history.lookup_title })
  await expect(signingIn).toHaveCount(0)
  await dial(panel.getByRole('textbox', { name: new RegExp(`^${account.phone}`) }), phone)
  await panel.getByRole('textbox', { name: new RegExp(`^${history.lookup_number}`) }).pressSequentially(String(number))
  await panel.getByRole('button', { name: history.lookup_find }).click()
  await expect(page).toHaveURL(new RegExp(`/saint-petersburg/order/${number}/tracking$`))

  await shop.open('/saint-petersburg')
  await page.getByRole('contentinfo').getByRole('button', { name: shell.find_order }).click()
  await expect(panel.getByRole('textbox', { name: new RegExp(`^${history.lookup_number}`) })).toHaveValue(String(number))
})

test('a name that is missing in the profile has the focus when it is refused (PROFILE-06, ERR-01)', async ({ page }) => {
  const { shop } = await customerWithOrders(page, { statuses: ['done'] })
  const { profile } = shop.texts
  await shop.open('/saint-petersburg/profile')
  const name = page.getByRole('textbox', { name: new RegExp(`^${profile.name}`) })
  await name.fill('')
  await page.getByRole('button', { name: profile.save }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
})

test('what was typed in the profile and not saved is still there after a look at another tab (PROFILE-04)', async ({ page }) => {
  const { shop } = await customerWithOrders(page, { statuses: ['done'] })
  const { profile } = shop.texts
  await shop.open('/saint-petersburg/profile')
  const name = page.getByRole('textbox', { name: new RegExp(`^${profile.name}`) })
  await name.fill('Augusta')
  const tabs = page.getByRole('navigation', { name: profile.profile_title }).getByRole('link')
  await tabs.nth(1).click()
  await expect(name).toBeHidden()
  await tabs.nth(0).click()
  await expect(name).toHaveValue('Augusta')
})
