import { axeOf, wcag } from './axe.ts'
import { atCheckout } from './paying.ts'
import { signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { atRest, visit } from './shop.ts'
import { expect, test } from './test.ts'

// @BONUSPAGE-02 @BONUSPAGE-03 @BONUSPAGE-04 @BONUSPAGE-05 @SHELL-08 @SHELL-09
test('points are there for everyone without a cookie brought along: a page for guests, a modal with the balance for customers; nothing in a city without them (BONUS-03, BONUSPAGE-01)', async ({
  page,
}) => {
  const shop = await visit(page, 'mylavash', 'tr')
  const { shell, checkout } = shop.texts
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/user/balance') && requests.push(request.url()))
  await shop.open('/istanbul')
  const flag = (await page.context().cookies()).find(({ name }) => name === 'bonus_program')
  expect(flag?.value).toBe('1')
  const entry = page.getByRole('banner').getByRole('link', { name: shell.bonuses })
  await entry.click()
  await expect(page).toHaveURL(/\/istanbul\/bonus$/)
  const content = page.getByRole('main')
  await expect(content.getByText(shop.texts.info.bonuses_earned)).toBeVisible()
  await expect(content.getByText(/1\sB/)).toBeVisible()
  // Nothing is paused in the demo.
  await expect(content.getByText(checkout.bonus_pause('').slice(0, 20))).toHaveCount(0)
  await atRest(page)
  const { violations } = await axeOf(page).withTags(wcag).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(requests).toEqual([])

  await content.getByRole('button', { name: shell.sign_in }).click()
  await shop.signIn()
  await shop.open('/istanbul/bonus')
  await expect(content.getByRole('button', { name: shell.sign_in })).toHaveCount(0)
  await entry.click()
  await expect(page).toHaveURL(/\/istanbul\/bonus/)
  const modal = page.getByRole('dialog')
  await expect(modal.getByText(checkout.bonus_balance(''), { exact: false })).toBeVisible()
  await expect(modal.getByText(/0\sB/)).toBeVisible()
  await expect(modal.getByText(checkout.bonus_earned(5))).toBeVisible()
  expect(requests.length).toBeGreaterThan(0)

  // Berlin does not take part: no entry, no page, no modal by URL.
  await shop.open('/berlin?modal=BonusInfoModal')
  await expect(entry).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answer = await page.goto(`${shop.origin}/berlin/bonus`)
  expect(answer?.status()).toBe(404)
})

const places = [
  { city: 'istanbul', language: 'tr', isOn: true },
  { city: 'berlin', language: 'de', isOn: false },
] as const
for (const { city, language, isOn } of places) {
  test(`the order form of a customer in ${city} ${isOn ? 'offers' : 'knows no'} points, a second after its start @desktop (BONUS-04, BONUS-05)`, async ({
    page,
  }) => {
    const requests: string[] = []
    await page.route('**/api/user/balance', (route) => {
      requests.push(route.request().url())
      return route.fulfill({ json: { balance: 350 } })
    })
    await signedIn(page, 'mylavash', `7${freshNumber()}`)
    await page.clock.install()
    const { texts } = await atCheckout(page, { brand: 'mylavash', city, language })
    await expect(page.getByRole('textbox', { name: new RegExp(`^${texts.checkout.name}`) })).toBeVisible()
    await page.clock.runFor(60_000)
    const points = page.getByRole('button', { name: texts.checkout.bonus_about })
    if (isOn) await expect(points).toBeVisible()
    else await expect(points).toHaveCount(0)
    expect(requests).toHaveLength(isOn ? 1 : 0)
  })
}
