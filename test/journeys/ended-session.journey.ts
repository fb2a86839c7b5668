import { pastOrders, signedIn as signedInAs } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { overlays, type Shop, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

const panel = (page: Page) => page.getByRole('dialog').last()

/** Opens the profile by its link, without a reload. */
async function followProfile(page: Page, { texts: { shell } }: Shop): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) > 1023
  if (!isWide) return page.getByRole('navigation', { name: shell.navigation }).getByRole('link', { name: shell.profile }).click()
  await page.getByRole('banner').getByRole('button', { name: shell.profile }).click()
  await page.getByRole('link', { name: shell.personal_data }).click()
}

async function signedIn(page: Page): Promise<Shop> {
  const shop = await visit(page, 'sofra', 'en')
  await shop.open('/moscow?modal=UserLoginModal')
  await shop.signIn()
  return shop
}

// @SHELL-03
test('a session that ended elsewhere: a save in the profile, and a link to it, ask to sign in again @both (ACC-DECIDE-03, ACC-MODAL-02)', async ({
  page,
  context,
}) => {
  const shop = await signedIn(page)
  await followProfile(page, shop)
  await page.getByRole('textbox', { name: new RegExp(`^${shop.texts.profile.name}`) }).pressSequentially('Anna')
  await context.clearCookies({ name: 'session' })
  await page.getByRole('button', { name: shop.texts.profile.save }).click()
  await expect(page).toHaveURL(/\/moscow\?modal=UserLoginModal&request_uri=%2Fmoscow%2Fprofile/)
  await expect(panel(page).getByRole('heading', { name: shop.texts.account.title })).toBeVisible()
  await shop.signIn()
  await expect(page).toHaveURL(/\/moscow\/profile\?tab=profile$/)

  // A page without personal calls learns of the end only by that link.
  await Promise.all([page.waitForResponse(/\/api\/user\/get$/), page.goto(`${shop.origin}/moscow/about`)])
  await context.clearCookies({ name: 'session' })
  await followProfile(page, shop)
  await expect(panel(page).getByRole('heading', { name: shop.texts.account.title })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('who signs in or out in one tab has done so in another @desktop', async ({ page, context }) => {
  const shop = await visit(page, 'sofra', 'en')
  const { shell } = shop.texts
  const other = await context.newPage()
  const leaves = `${shop.origin}/moscow/about`
  await other.goto(leaves)
  const named = (name: string) => other.getByRole('banner').getByRole('button', { name })
  await expect(named(shell.sign_in)).toBeVisible()
  await expect(overlays(other)).toBeAttached()
  await shop.open('/moscow?modal=UserLoginModal')
  await shop.signIn()
  await expect(named(shell.profile)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: shell.profile }).click()
  await page.getByRole('button', { name: shell.sign_out }).click()
  await expect(named(shell.sign_in)).toBeVisible()
  // What it showed may have been the customer's.
  await expect(other).not.toHaveURL(leaves)
})

// @ACC-ERR-03
test('a person who has looked into the profile still hears of failures and notifications elsewhere (FLASH-01, ACC-ERR-02)', async ({
  page,
}) => {
  const shop = await signedIn(page)
  await followProfile(page, shop)
  await expect(page.getByRole('button', { name: shop.texts.profile.save })).toBeVisible()
  await page.route('**/api/user/update', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order', notification: 'We know' } }),
  )
  await page.getByRole('button', { name: shop.texts.profile.save }).click()
  // The message disappears by itself.
  await expect(page.getByText('We know')).toBeVisible()
  await expect(page.getByRole('alertdialog').getByText('Out of order')).toBeVisible()
})

test('a server that is busy signs nobody out: the profile offers to ask again @desktop (SESSION-02, SESSION-04)', async ({
  page,
  context,
}) => {
  const shop = await signedIn(page)
  await page.route('**/api/user/check-session', (route) => route.fulfill({ status: 503, json: { message: '' } }))
  await page.goto(`${shop.origin}/moscow/profile`)
  await expect(page.getByText(shop.texts.profile.not_loaded)).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toContain('signed_in')
  await page.unroute('**/api/user/check-session')
  await page.getByRole('button', { name: shop.texts.shell.retry }).click()
  await expect(page.getByRole('textbox', { name: shop.texts.profile.phone_label })).toBeVisible()
})

test('a repeat after the session has ended asks to sign in, and goes on with the order (REPEAT-06, ACC-DECIDE-03)', async ({
  page,
  context,
}) => {
  const shop = await visit(page, 'sofra', 'en')
  const again = page.getByRole('button', { name: shop.texts.tracking.repeat })
  for (const path of ['/saint-petersburg', '/saint-petersburg/profile?tab=orders']) {
    const phone = freshNumber()
    const { owner } = await signedInAs(page, 'sofra', `7${phone}`)
    await pastOrders({ brand: 'sofra', owner, phone: `7${phone}`, statuses: ['done'], dishes: ['nigiri-scallop'] })
    await shop.open(path)
    await expect(again.first()).toBeVisible()
    await context.clearCookies({ name: 'session' })
    await again.first().click()
    await expect(panel(page).getByRole('heading', { name: shop.texts.account.title })).toBeVisible()
    await shop.signIn(phone)
    await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
  }
})
