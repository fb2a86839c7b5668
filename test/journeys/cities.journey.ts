import { stopClock } from './clock.ts'
import { dishAdded, overlays, typeOver, visit } from './shop.ts'
import { expect, test } from './test.ts'

// @CITY-10 @CONST-07 @ACC-CITY-01 @ACC-CITY-02 @ACC-CITY-04
test('somebody without a city is asked for it a second after the page, and finds theirs @both (CITY-02, CITY-04)', async ({ page }) => {
  const { texts, origin } = await visit(page, 'sofra', 'ru')
  await stopClock(page)
  const loaded: string[] = []
  page.on('response', (response) => /\/assets\/overlays-[\w-]+\.js$/.test(response.url()) && loaded.push(response.url()))
  await page.goto(origin)
  // In stopped time a page is never idle: its modals are loaded at a key, once it hears keys. The delay starts then.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return loaded.length
    })
    .toBe(1)
  await page.clock.runFor(500)
  await expect(overlays(page)).toBeAttached()
  await page.clock.runFor(499)
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.clock.runFor(1)
  const dialog = page.getByRole('dialog', { name: texts.shell.choose_city })
  await page.clock.resume()
  await expect(dialog).toBeVisible()

  // The message about cities is above the search, the big ones are those from the server.
  const { message, big_cities } = await page.evaluate(
    async () => (await (await fetch('/api/cities')).json()) as { message: string; big_cities: { name: string }[] },
  )
  const heads = async (): Promise<boolean> => {
    const [word, search] = [await dialog.getByText(message).boundingBox(), await dialog.getByRole('searchbox').boundingBox()]
    return word !== null && search !== null && word.y + word.height <= search.y
  }
  await expect.poll(heads).toBe(true)
  const big = dialog.getByRole('region', { name: texts.cities.big })
  await expect(big.getByRole('button')).toHaveText(big_cities.map(({ name }) => name))
  await dialog.getByRole('searchbox').pressSequentially('kAz')
  await expect(big).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Казань' })).toBeVisible()
  await typeOver(dialog.getByRole('searchbox'), 'Атлантида')
  await expect(dialog.getByText(texts.shell.nothing_found)).toBeVisible()
})

// @DECIDE-132
test('a chosen city is remembered, what belonged to the one before is not, and the page stays (CITY-07, CITY-08)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow/promotions?utm_source=mail')
  await page.evaluate(() => localStorage.setItem('of-moscow', '1'))
  await shop.open('/moscow/promotions?utm_source=mail&modal=CitiesModal')
  await page.getByRole('dialog').getByRole('button', { name: 'Берлин' }).first().click()
  await expect(page).toHaveURL(/\/berlin\/promotions\?utm_source=mail$/)
  expect(await page.evaluate(() => localStorage.getItem('of-moscow'))).toBeNull()
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))
  expect([cookies.get('city'), cookies.get('language')]).toEqual(['berlin', 'ru'])
})

test('the letters of the cities stand in three columns where there is room, in one on a phone @both (CITY-06)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow?modal=CitiesModal')
  const letters = page.getByRole('dialog').getByRole('region', { name: shop.texts.cities.all }).getByRole('region')
  await expect(letters.first()).toBeVisible()
  const lefts = await letters.evaluateAll((all) => all.map((letter) => Math.round(letter.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe((page.viewportSize()?.width ?? 0) >= 1024 ? 3 : 1)
})

// @ORDERTYPE-06 @DECIDE-30
test('a filled cart asks before another city where it differs, and says in one line afterwards what has @both (CITY-09, ORDERTYPE-05)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { texts } = shop
  await shop.open('/saint-petersburg')
  await shop.add('Сет «Софра»')
  await shop.takeAsItIs()
  await Promise.all([dishAdded(page), shop.deliverTo('Невский проспект 28')])
  const leaveFor = async (city: string): Promise<void> => {
    await shop.open('/saint-petersburg?modal=CitiesModal')
    await page.getByRole('dialog', { name: texts.shell.choose_city }).getByRole('button', { name: city }).first().click()
  }
  const asked = page.getByRole('alertdialog', { name: texts.cart_panel.change_city('Берлин') })
  await leaveFor('Берлин')
  await expect(asked).toContainText(texts.cart_panel.changes_currency('евро'))
  await asked.getByRole('button', { name: texts.cart_panel.change_city_no }).click()
  await expect(asked).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/saint-petersburg')

  await leaveFor('Берлин')
  await asked.getByRole('button', { name: texts.cart_panel.change_city_yes }).click()
  await expect(page).toHaveURL(/\/berlin$/)
  const said = [texts.cart.changes_city('Берлин'), texts.cart.changes_title, texts.cart.moved_address].join('. ')
  await expect(page.getByText(said)).toBeVisible()
  // Nothing is asked on arrival, but by the next step that needs a place.
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('an address in another city asks before a filled cart comes there, and staying keeps city, cart and what was typed @both (CITY-09, DECIDE-40)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'ru')
  const { texts } = shop
  const address = 'Берлин, Friedrichstraße 76'
  await shop.open('/saint-petersburg')
  await shop.add('Сет «Софра»')
  await shop.takeAsItIs()
  await Promise.all([dishAdded(page), shop.deliverTo('Невский проспект 28')])
  await shop.open('/saint-petersburg?modal=OrderTypesModal&tab=delivery')
  const dialog = page.getByRole('dialog', { name: texts.place.address_title })
  const field = dialog.getByRole('combobox')
  // What the cart knows comes into a field that nobody has typed in.
  await expect(field).toHaveValue(/Невский проспект, 28/)
  await typeOver(field, address)
  await field.blur()
  const asked = page.getByRole('alertdialog', { name: texts.cart_panel.change_city('Берлин') })
  const send = dialog.getByRole('button', { name: texts.place.deliver_here })
  await send.click()
  await expect(asked).toContainText(texts.cart_panel.changes_currency('евро'))
  await asked.getByRole('button', { name: texts.cart_panel.change_city_no }).click()
  await expect(asked).toBeHidden()
  await expect(field).toHaveValue(address)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/saint-petersburg')
  await expect(page.getByText('Невский проспект, 28').first()).toBeVisible()

  await shop.open('/saint-petersburg?modal=OrderTypesModal&tab=delivery')
  await expect(field).toHaveValue(/Невский проспект, 28/)
  await typeOver(field, address)
  await field.blur()
  await send.click()
  await asked.getByRole('button', { name: texts.cart_panel.change_city_yes }).click()
  await expect(page).toHaveURL(/\/berlin$/)
  await expect(page.getByText([texts.cart.changes_city('Берлин'), texts.cart.changes_title].join('. '))).toBeVisible()
  await expect(page.getByText('Фридрихштрассе 76').first()).toBeVisible()
})
