import { axeOf } from './axe.ts'
import { atRest, overlays, type Shop, typeOver, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

async function axe(page: Page): Promise<unknown[]> {
  await atRest(page)
  return (await axeOf(page).analyze()).violations
}

/** The response of a call to the page's own site. */
const shown = <Reply>(page: Page, path: string): Promise<Reply> =>
  page.evaluate(async (at) => (await fetch(at)).json() as Promise<Reply>, path)

/** Signs in and sets these delivery addresses one after the other; the page stays in the last one's city. */
async function customerWith(page: Page, addresses: [city: string, address: string][]): Promise<Shop> {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow?modal=UserLoginModal')
  await shop.signIn()
  for (const [city, address] of addresses) {
    await shop.open(`/${city}?modal=OrderTypesModal&tab=delivery`)
    await shop.deliverTo(address)
  }
  return shop
}

// @SAVEDADDR-04 @SAVEDADDR-07 @SAVEDADDR-09 @SAVEDADDR-10 @SAVEDADDR-12
test('saved addresses are listed, chosen, refused and deleted (SAVEDADDR-01, SAVEDADDR-03)', async ({ page }) => {
  const shop = await customerWith(page, [])
  const { addresses: t, shell, place } = shop.texts
  await shop.open('/moscow/profile?tab=addresses')
  await expect(page.getByRole('heading', { name: shell.nothing_found })).toBeVisible()
  await page.getByRole('button', { name: t.add }).click()
  await shop.deliverTo('Тверская улица 1')
  const [first, second] = ['Тверская улица, 1', 'Тверская улица, 2'].map((name) =>
    page.getByRole('article', { name: `Москва, ${name}`, exact: true }),
  )
  if (!first || !second) throw new Error('Two addresses are meant')
  await expect(first).toContainText(t.current)
  await page.getByRole('button', { name: t.add }).click()
  await shop.deliverTo('Тверская улица 2')
  await expect(second).toContainText(t.current)
  expect(await axe(page)).toEqual([])

  const set = page.waitForRequest(/\/api\/user\/addresses\/set-by-id$/)
  await first.getByRole('button', { name: place.deliver_here }).click()
  expect((await set).postDataJSON()).toEqual({ delivery_address_id: expect.any(Number), without_menu: true })
  await expect(first).toContainText(t.current)

  // The zone has shrunk meanwhile: the server reports it below the address, and the former address is cleared.
  const refusal = 'К сожалению, мы пока не доставляем по вашему адресу'
  await page.route(/set-by-id$/, (route) =>
    route.fulfill({ status: 422, json: { message: refusal, errors: { delivery_address: [refusal] } } }),
  )
  const reloaded = page.waitForRequest(/\/api\/cart$/)
  await second.getByRole('button', { name: place.deliver_here }).click()
  await expect(second.getByRole('alert')).toHaveText(refusal)
  await reloaded

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
  const requests = page.getByRole('alertdialog', { name: t.remove_title })
  await first.getByRole('button', { name: t.remove_address('Москва, Тверская улица, 1') }).click()
  await requests.getByRole('button', { name: t.keep }).last().click()
  await expect(requests).toBeHidden()
  await expect(first).toBeVisible()
  expect(sent).toEqual([])
  await first.getByRole('button', { name: t.remove_address('Москва, Тверская улица, 1') }).click()
  await requests.getByRole('button', { name: t.remove, exact: true }).click()
  await expect(first).toBeHidden()
  await expect(second).toBeVisible()
  expect(sent).toEqual([expect.stringMatching(/\/api\/user\/addresses\/remove\/\d+$/)])
})

test('a deleted address is brought back for a while, and delivered to again if it was', async ({ page }) => {
  const shop = await customerWith(page, [
    ['moscow', 'Тверская улица 1'],
    ['moscow', 'Тверская улица 2'],
  ])
  const { addresses: t, cart } = shop.texts
  await shop.open('/moscow/profile?tab=addresses')
  const current = page.getByRole('article', { name: 'Москва, Тверская улица, 2', exact: true })
  await expect(current).toContainText(t.current)
  await current.getByRole('button', { name: t.remove_address('Москва, Тверская улица, 2') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
  await expect(current).toBeHidden()
  await overlays(page).filter({ hasText: t.removed }).getByRole('button', { name: cart.undo }).click()
  await expect(current).toContainText(t.current)
  await expect(page.getByRole('article')).toHaveCount(2)
})

// @SAVEDADDR-06 @ADDR-15 @ADDR-16 @SAVEDADDR-13
test('an address of another city leads there and is named, not set; one where nobody delivers says so @desktop (SAVEDADDR-02, SAVEDADDR-05)', async ({
  page,
}) => {
  const shop = await customerWith(page, [
    ['moscow', 'Тверская улица 1'],
    // The address that the city would restore by itself; the requested one is another.
    ['moscow', 'Тверская улица 2'],
    ['saint-petersburg', 'Невский проспект 28'],
  ])
  const { addresses: t, place } = shop.texts
  await page.evaluate(() => localStorage.setItem('of-this-city', '1'))
  await shop.open('/saint-petersburg?modal=OrderTypesModal&tab=delivery')
  const dialog = page.getByRole('dialog', { name: place.address_title })
  const chips = dialog.getByRole('region', { name: t.saved }).getByRole('button')
  await expect(chips).toHaveCount(3)
  await expect(chips.first()).toContainText('Невский проспект, 28')
  expect(await axe(page)).toEqual([])
  await chips.last().click()
  await expect(page).toHaveURL(/\/moscow\/profile\?tab=addresses&delivery_address_id=\d+$/)
  const request = page.getByRole('article', { name: 'Москва, Тверская улица, 1' })
  await expect(request).toHaveAttribute('aria-current', 'true')
  await expect(request).not.toContainText(t.current)
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))
  expect([cookies.get('city'), cookies.get('language')]).toEqual(['moscow', 'ru'])
  expect(await page.evaluate(() => localStorage.getItem('of-this-city'))).toBeNull()
  await request.getByRole('button', { name: place.deliver_here }).click()
  await expect(request).toContainText(t.current)

  // The same city from the modal: it is set at once.
  await shop.open('/moscow?modal=OrderTypesModal&tab=delivery')
  await chips.first().click()
  await expect(dialog).toBeHidden()

  // The chain has left that city, and the zone of the other address has shrunk.
  const cities = await shown<{ cities: { alias: string }[] }>(page, '/api/cities')
  const saved = await shown<{ delivery_addresses: { full_address: string }[] }>(page, '/api/user/addresses')
  const left = cities.cities.filter(({ alias }) => alias === 'moscow')
  const shrunk = saved.delivery_addresses.map((each) => ({ ...each, delivery_possible: !each.full_address.startsWith('Москва') }))
  await page.route(/\/api\/cities$/, (route) => route.fulfill({ json: { ...cities, cities: left } }))
  await page.route(/\/api\/user\/addresses$/, (route) => route.fulfill({ json: { delivery_addresses: shrunk } }))
  await shop.open('/moscow/profile?tab=addresses')
  await page.getByRole('button', { name: t.go_there }).click()
  const refusal = page.getByRole('alertdialog')
  await expect(refusal).toContainText(place.not_possible)
  await refusal.getByRole('button').last().click()
  await expect(page).toHaveURL(/\/moscow\/profile/)

  // An address outside of all zones says so, with possible next steps.
  await expect(request).toContainText(t.not_yet)
  await request.getByRole('button', { name: place.deliver_here }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: place.not_delivered })).toBeVisible()
})

test('a saved address that is chosen stays, whatever was half typed before (ADDR-15, ADDR-12)', async ({ page }) => {
  const shop = await customerWith(page, [['moscow', 'Тверская улица 1']])
  const { addresses: t, place } = shop.texts
  await shop.open('/moscow?modal=OrderTypesModal&tab=delivery')
  const dialog = page.getByRole('dialog', { name: place.address_title })
  const first = dialog.getByRole('region', { name: t.saved }).getByRole('button', { name: 'Тверская улица, 1' })
  await expect(first).toBeVisible()
  await typeOver(dialog.getByRole('combobox'), 'Тверская улица, 2')
  await dialog.getByRole('combobox').blur()
  const typed: string[] = []
  page.on('request', (request) => /set-by-(address|coordinates)$/.test(request.url()) && typed.push(request.url()))
  const set = page.waitForResponse(/\/api\/user\/addresses\/set-by-id$/)
  await first.click()
  await set
  // Removed, not only closing: a typed text is saved at the very end.
  await expect(page.locator('dialog')).toHaveCount(0)
  await shown(page, '/api/user/addresses')
  await shop.open('/moscow/profile?tab=addresses')
  await expect(page.getByRole('article', { name: 'Москва, Тверская улица, 1' })).toContainText(t.current)
  expect(typed).toEqual([])
})

test('a guest’s address is still there after signing in, and among the saved ones @desktop', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'ru')
  await shop.open('/moscow?modal=OrderTypesModal&tab=delivery')
  await shop.deliverTo('Тверская улица 1')
  await shop.open('/moscow?modal=UserLoginModal')
  await shop.signIn()
  await expect(page.getByText('Тверская улица, 1').first()).toBeVisible()
  await shop.open('/moscow/profile?tab=addresses')
  await expect(page.getByRole('article', { name: 'Москва, Тверская улица, 1' })).toContainText(shop.texts.addresses.current)
})
