import { tap, typeOver, visit } from './shop.ts'
import { moveTo } from './staff.ts'
import { expect, type Locator, type Page, test } from './test.ts'

// @ROUTE-11
test('a customer in Saint Petersburg has rolls delivered and follows them to the door @both (CITY-01, ORDERTYPE-01)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/saint-petersburg')

  await shop.add('Зелёный сад')
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await expect(page.getByText('Невский проспект, 28').first()).toBeVisible()

  await shop.goToCheckout()
  await shop.introduce('Анна', '9001234567')
  await page.getByLabel(shop.texts.checkout.room).pressSequentially('5')
  await shop.chooseTime()
  // For somebody else, with something for the courier, who is asked for by nobody.
  const { checkout, cart } = shop.texts
  const starting = (text: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${text}`) })
  await tap(page.getByRole('checkbox', { name: checkout.for_other }))
  await starting(checkout.recipient_name).pressSequentially('Мария')
  await typeOver(starting(checkout.recipient_phone), '9112223344')
  const tips = page.getByRole('group', { name: checkout.tips_courier })
  await expect(tips.getByRole('radio', { checked: true })).toHaveAccessibleName(checkout.tips_none)
  await tap(tips.getByRole('radio', { name: /^10/ }))
  await expect(page.getByLabel(cart.receipt).getByText(cart.parts.tips)).toBeVisible()
  const number = await shop.order()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
  await expect(page.getByText('Мария')).toBeVisible()
  await expect(page.getByRole('main').getByText(cart.parts.tips)).toBeVisible()
  for (const status of ['Готовится', 'В пути', 'Доставлен']) await shop.status(status)
  await page.goBack()
  await expect(page).toHaveURL(/\/saint-petersburg(\?|$)/)
})

/** What an assistive technology does with what it has found by role and name, without a place on the screen. */
const act = (target: Locator): Promise<void> => target.evaluate((element) => (element as HTMLElement).click())

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.type(text)
}

/** Everything that live regions say, in its order: what a screen reader says of an order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = []
    Object.assign(globalThis, { announced })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const said = element?.closest('[aria-live="polite"], [aria-live="assertive"], output, [role="status"], [role="alert"]')?.textContent
        if (said?.trim()) announced.push(said.trim())
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced)
}

// By the accessibility tree alone: roles, names and announcements.
test('a customer in Istanbul who sees nothing of it collects a dürüm, in Turkish, and follows it to the counter (I18N-01, DECIDE-28)', async ({
  page,
}) => {
  const announced = await listen(page)
  const shop = await visit(page, 'mylavash', 'tr')
  const { cart, checkout, menu, place } = shop.texts
  const dish = 'Yorganlı Tavuk Şavurma'
  const starting = (text: string): RegExp => new RegExp(`^${text.trim()}`)
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, disabled: false })
  const said = (words: string | RegExp): Promise<void> =>
    expect
      .poll(async () => (await announced()).some((one) => (typeof words === 'string' ? one.includes(words) : words.test(one))))
      .toBe(true)
  await shop.open('/istanbul')

  await act(page.getByRole('radio', { name: menu.takeaway }))
  await act(
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: /İstiklal/ }) })
      .getByRole('button', { name: place.choose_shop }),
  )
  await said(/İstiklal/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await act(button(`${menu.choose}: ${dish}`).first())
  await act(page.getByRole('dialog', { name: dish }).getByRole('button', { name: starting(shop.texts.dish.add_for('')) }))

  await act(button(starting(cart.bar(''))).or(page.getByRole('link', { name: starting(cart.bar('')) })))
  const lines = page.getByRole('dialog', { name: cart.title }).getByRole('list', { name: shop.texts.cart_panel.lines })
  await act(lines.getByRole('button', { name: cart.more(dish) }))
  await said(cart.counted(dish, 2))
  // Without a session it looks disabled, and leads to signing in.
  const signInFirst = page.getByRole('button', { name: starting(cart.blockers['no-session']), disabled: true }).last()
  // Presses are ignored while a dish is being added.
  await expect(signInFirst).not.toHaveAttribute('aria-busy', 'true')
  await act(signInFirst)
  await shop.signIn()
  // Nothing is typed yet: what is missing is said, and the focus is on the first of it.
  const name = page.getByRole('textbox', { name: starting(checkout.name) })
  await expect(name).toBeAttached()
  await act(button(starting(checkout.order(''))))
  await said(checkout.errors['username-required'])
  await expect(name).toBeFocused()
  await write(page, name, 'Deniz')
  await act(button(checkout.another_time))
  await act(page.getByRole('group', { name: checkout.dates }).getByRole('radio').nth(1))
  await act(
    page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /\d\d:\d\d/, disabled: false })
      .last(),
  )
  // This kitchen waits for its staff: each state stays until it has been checked.
  await write(page, page.getByRole('textbox', { name: checkout.comment }), 'pause')
  await act(button(starting(checkout.order(''))))

  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
  const number = Number(/order\/(\d{8})/.exec(page.url())?.[1])
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(String(number)) })).toBeAttached()
  for (const [move, status] of [
    ['cooking', 'Hazırlanıyor'],
    ['cooked', 'Hazır'],
    ['done', shop.texts.tracking.stage_done_takeaway],
  ] as const) {
    await moveTo(number, move)
    await said(status)
  }
})
