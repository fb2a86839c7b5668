import { appears } from './moment.ts'
import { codeAt, dial, freshNumber } from './sandbox-phone.ts'
import { type Shop, typeOver, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { captchaButtons, withTurnstile } from './third-party-captcha.ts'

const panel = (page: Page) => page.getByRole('dialog').last()

async function askForCode(page: Page, { texts: { account } }: Shop, number: string): Promise<void> {
  await dial(panel(page).getByRole('textbox', { name: new RegExp(`^${account.phone}`) }), number)
  await panel(page).getByRole('button', { name: account.sign_in }).click()
}

test('a panel that is opened again goes on with the code that was sent, or with another phone (ACC-ENTITY-01, ACC-DECIDE-74)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'en')
  const t = shop.texts.account
  await shop.open('/moscow?modal=UserLoginModal')
  // Its last digits are not a value that the timer shows.
  const number = freshNumber().replace(/..$/, '77')
  await askForCode(page, shop, number)
  const code = await codeAt(number)
  const field = panel(page).getByRole('textbox', { name: t.code })
  await expect(field).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await shop.open('/moscow?modal=UserLoginModal')
  await expect(field).toBeVisible()
  await expect(panel(page).getByText(new RegExp(number.slice(-2)))).toBeVisible()
  await expect(panel(page).getByText(/You can get a new code in 0:\d\d/)).toBeVisible()
  await panel(page).getByRole('button', { name: t.other_phone }).click()
  await expect(panel(page).getByRole('textbox', { name: new RegExp(`^${t.phone}`) })).toBeVisible()
  await shop.open('/moscow?modal=UserLoginModal')
  await expect(panel(page).getByRole('button', { name: t.sign_in })).toBeVisible()

  const other = freshNumber()
  await askForCode(page, shop, other)
  await expect(field).toBeVisible()
  await shop.open('/moscow?modal=UserLoginModal')
  await expect(field).toBeVisible()
  const isDone = appears(page, t.done_title)
  await field.pressSequentially(await codeAt(other))
  await isDone
  expect(code).toHaveLength(4)
})

// @LOGIN-27 @LOGIN-28 @ACC-DECIDE-25
test('a third-party captcha is asked for each code, also for one that is sent again; one that fails or expires ends with a word @desktop (LOGIN-11, LOGIN-12)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'en')
  const t = shop.texts.account
  let solved = 0
  await withTurnstile(page, /\/moscow\?/, () => `token ${(solved += 1)}`)
  const waiting = { user: { phone: '79001234567', session: null, verification: { timer: 1, channel: 'sms' }, timestamp: 0 } }
  const sent: unknown[] = []
  await page.route('**/api/user/login', (route) => {
    const { phone, notify_channel, captcha_user_token } = route.request().postDataJSON() as Record<string, unknown>
    sent.push([phone, notify_channel, captcha_user_token])
    return route.fulfill({ json: waiting })
  })
  await shop.open('/moscow?modal=UserLoginModal')
  const human = panel(page).getByRole('button', { name: captchaButtons.solve })
  await askForCode(page, shop, freshNumber())
  await expect(human).toBeVisible()
  // Another phone requires a new captcha, and nothing is sent to the former one.
  const number = freshNumber()
  await typeOver(panel(page).getByRole('textbox', { name: new RegExp(`^${t.phone}`) }), `+7${number}`)
  await expect(human).toHaveCount(0)
  await panel(page).getByRole('button', { name: t.sign_in }).click()
  await human.click()
  await expect(panel(page).getByRole('textbox', { name: t.code })).toBeVisible()
  await expect(human).toHaveCount(0)

  // A failed or expired captcha is shown where it was required, and required again on the next press.
  const end = async (how: string): Promise<void> => {
    await panel(page).getByRole('button', { name: how }).click()
    await expect(panel(page).getByRole('alert')).toHaveText(t.captcha_failed)
    await expect(human).toHaveCount(0)
  }
  await panel(page).getByRole('button', { name: t.by_call }).click()
  await end(captchaButtons.fail)
  await panel(page).getByRole('button', { name: t.by_call }).click()
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  await human.click()
  await expect.poll(() => sent).toHaveLength(2)

  await panel(page).getByRole('button', { name: t.other_phone }).click()
  const last = freshNumber()
  await askForCode(page, shop, last)
  await end(captchaButtons.expire)
  await panel(page).getByRole('button', { name: t.sign_in }).click()
  await human.click()
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent).toEqual([
    [`7${number}`, 'sms', expect.stringMatching(/^token/)],
    [`7${number}`, 'call', expect.stringMatching(/^token/)],
    [`7${last}`, 'sms', expect.stringMatching(/^token/)],
  ])
})

// @ACC-DECIDE-24 @DECIDE-80
test('one tap at VK ID in the middle of an order leads on to its form, which knows the name of the profile @desktop (LOGIN-36, LOGIN-37)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg')
  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await shop.openCart()
  await page.getByRole('button', { name: shop.texts.cart.blockers['no-session'] }).last().click({ force: true })
  await panel(page).getByRole('button', { name: shop.texts.account.by_vk }).click()
  await typeOver(page.getByLabel('Phone'), `+7${freshNumber()}`)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
  const { checkout, profile } = shop.texts
  await expect(page.getByRole('textbox', { name: new RegExp(`^${checkout.name}`) })).toBeVisible()
  await page.goto(`${shop.origin}/saint-petersburg/profile?tab=profile`)
  await typeOver(page.getByRole('textbox', { name: new RegExp(`^${profile.name}`) }), 'Анна')
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.getByText(profile.saved).first()).toBeVisible()
  await page.goto(`${shop.origin}/saint-petersburg/cart`)
  await expect(page.getByRole('textbox', { name: new RegExp(`^${checkout.name}`) })).toHaveValue('Анна')
})
