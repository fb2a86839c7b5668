import { axeOf, wcag } from './axe.ts'
import { pastOrders, signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { atRest, tap, visit } from './shop.ts'
import { moveTo } from './staff.ts'
import { expect, test } from './test.ts'

// @REPEAT-05
test('the last order that is over is offered on the menu to its customer alone, and is in the cart with one tap (REPEAT-01, REPEAT-04)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'en')
  const { texts } = shop
  const usual = page.getByRole('region', { name: texts.tracking.as_usual })
  const again = usual.getByRole('button', { name: texts.tracking.repeat })
  const requests: string[] = []
  page.on('request', (request) => /again-card|user.orders/.test(request.url()) && requests.push(request.url()))
  await shop.open('/saint-petersburg')
  await expect(again).toHaveCount(0)
  expect(requests).toEqual([])

  const { owner, phone } = await signedIn(page, 'sofra', `7${freshNumber()}`)
  await pastOrders({ brand: 'sofra', owner, phone, statuses: ['canceled'], dishes: ['baked-eel'] })
  await pastOrders({ brand: 'sofra', owner, phone, statuses: ['done'], dishes: ['nigiri-scallop', 'nigiri-tuna'] })
  // Another city's menu does not offer it.
  await Promise.all([page.waitForResponse(/user.orders/), shop.open('/moscow')])
  await expect(again).toHaveCount(0)
  // On a device that knows of no order it comes below the window, and moves nothing.
  await shop.open('/saint-petersburg')
  await expect(again).toHaveCount(1)
  await expect(again).not.toBeInViewport()
  await shop.open('/saint-petersburg')
  await expect(again).toBeInViewport({ ratio: 0.9 })
  const lines = (await usual.innerText()).split('\n').filter((line) => line.trim() !== '')
  const names = lines[1]?.split(', ') ?? []
  expect(names).toHaveLength(2)
  expect(lines.at(-2)).toMatch(/200/)
  // The first interval that would be offered.
  await expect(usual.getByText(/\d\d:\d\d–\d\d:\d\d/)).toBeVisible()
  await atRest(page)
  const { violations } = await axeOf(page).withTags(wcag).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await again.click()
  await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
  for (const name of names) await expect(page.getByRole('main').getByText(name).first()).toBeAttached()
})

test('a last order has its room on the menu from the first paint, so that nothing moves when it comes (HOME-03)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  const { owner, phone } = await signedIn(page, 'sofra', `7${freshNumber()}`)
  await pastOrders({ brand: 'sofra', owner, phone, statuses: ['done'], dishes: ['nigiri-scallop', 'nigiri-tuna'] })
  const again = page.getByRole('button', { name: shop.texts.tracking.repeat })
  await shop.open('/saint-petersburg')
  await expect(again).toHaveCount(1)

  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/user\/orders/, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await shop.open('/saint-petersburg')
  await expect(again).toHaveCount(0)
  const top = (): Promise<number> =>
    page.getByRole('region', { name: shop.texts.menu.place }).evaluate((bar) => bar.getBoundingClientRect().top)
  const before = await top()
  answer()
  await expect(again).toBeVisible()
  expect(await top()).toBe(before)
})

test('an order is placed as before with three taps: the last order, the time, the button (REPEAT-01, REPEAT-05)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'en')
  const { checkout, tracking } = shop.texts
  const { owner, phone } = await signedIn(page, 'sofra', `7${freshNumber()}`)
  await pastOrders({ brand: 'sofra', owner, phone, statuses: ['done'], dishes: ['nigiri-scallop', 'nigiri-tuna'] })
  const again = page.getByRole('region', { name: tracking.as_usual }).getByRole('button', { name: tracking.repeat })
  // The way to pay is chosen and the name is typed once.
  await shop.open('/saint-petersburg')
  await again.click()
  await shop.introduce('Anna', phone.slice(1))
  await tap(page.getByRole('radio', { name: /cash/i }))
  await page.getByLabel(checkout.comment).pressSequentially('pause')
  await shop.chooseTime()
  const first = await shop.order()
  await moveTo(first, 'cooking', 'cooked', 'done')
  await shop.status(tracking.stage_done_takeaway)

  await shop.open('/saint-petersburg')
  await again.click()
  await shop.chooseTime()
  expect(await shop.order()).not.toBe(first)
  // At an empty cart the last dishes are one tap away.
  await page.goto(`${shop.origin}/saint-petersburg/cart`)
  const last = page.getByRole('button', { name: new RegExp(`^${shop.texts.cart_panel.add_recent('')}`) })
  await expect(last).toHaveCount(2)
  await last.first().click()
  await expect(page.getByRole('heading', { name: checkout.contact })).toBeVisible()
})

test('a running order is on all pages of the city before everything else, moves nothing, and leads to its page; of several it is the next one', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'en')
  const { tracking, menu } = shop.texts
  const { owner, phone } = await signedIn(page, 'sofra', `7${freshNumber()}`)
  const [first] = await pastOrders({ brand: 'sofra', owner, phone, statuses: ['cooking', 'accepted', 'done'], dishes: ['nigiri-scallop'] })
  const strip = page.getByRole('link', { name: tracking.title(0).replace('0', '') })
  // On a device that knows of no order there is no room for it: it lies over the end of the page.
  await shop.open('/saint-petersburg')
  await expect(strip).toHaveCount(1)
  await expect(strip).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: tracking.as_usual })).toHaveCount(0)

  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/running-orders/, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await shop.open('/saint-petersburg')
  const top = (): Promise<number> => page.getByRole('region', { name: menu.place }).evaluate((bar) => bar.getBoundingClientRect().top)
  const before = await top()
  await expect(strip).toHaveCount(0)
  answer()
  await expect(strip).toContainText('+1')
  expect(await top()).toBe(before)
  await atRest(page)
  const { violations } = await axeOf(page).withTags(wcag).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  // It follows its order, and says how that ended.
  await shop.open('/saint-petersburg/promotions')
  const next = /\d{8}/.exec(await strip.innerText())?.[0] ?? ''
  const left = ['cooking', 'cooked', 'done'] as const
  await moveTo(Number(next), ...(Number(next) === first ? left.slice(1) : left))
  await expect(strip).toContainText(tracking.stage_done_takeaway)
  await strip.click()
  await expect(page).toHaveURL(new RegExp(`/order/${next}/tracking`))
  await expect(strip).toHaveCount(0)
})
