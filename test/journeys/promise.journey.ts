import { signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { dishAdded, visit } from './shop.ts'
import { expect, type Locator, test } from './test.ts'

const range = /\d\d:\d\d–\d\d:\d\d/
const timeIn = async (part: Locator): Promise<string> => {
  await expect(part).toContainText(range)
  return range.exec(await part.innerText())?.[0] ?? ''
}

/** The first time that is offered changes on the five minutes: not while it is compared. */
const awayFromSteps = (): Promise<void> => expect.poll(() => 300_000 - (Date.now() % 300_000), { timeout: 90_000 }).toBeGreaterThan(60_000)

test('menu, cart, button and checkout name one time: the first that is offered, which is chosen unless another is @both', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { cart, menu, checkout } = shop.texts
  await signedIn(page, 'sofra', `7${freshNumber()}`)
  await shop.open('/saint-petersburg')
  // On desktops the header has the time, beside the place.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  const facts = isWide ? page.getByRole('banner') : page.getByRole('region', { name: menu.place }).locator('dl')
  await timeIn(facts)
  await awayFromSteps()
  await shop.add('Сет «Софра»')
  await shop.takeAsItIs()
  await Promise.all([dishAdded(page), shop.deliverTo('Невский проспект 28')])
  const promised = await timeIn(facts)
  const sheet = await shop.openCart()
  await expect(sheet.getByText(`${promised} · Невский проспект, 28`)).toBeVisible()
  await expect(sheet.getByRole('button', { name: new RegExp(cart.order('').trim()) })).toContainText(promised)
  await page.keyboard.press('Escape')

  await shop.goToCheckout()
  const times = page.getByRole('group', { name: checkout.times })
  const first = times.getByRole('radio').first()
  await expect(first).toBeChecked()
  await expect(first).toHaveAccessibleName(new RegExp(`${promised}.*${checkout.soonest}`))
  const button = page.getByRole('button', { name: new RegExp(checkout.order('').trim()) })
  await expect(button).toContainText(promised)

  // Another choice is named everywhere as well.
  await shop.chooseTime()
  const chosen = await timeIn(times.locator('label:has(:checked)'))
  expect(chosen).not.toBe(promised)
  await expect(button).toContainText(chosen)
  await shop.open('/saint-petersburg')
  await expect(facts).toContainText(chosen)
})
