import { type Language, languages } from '#domain/language.ts'
import { typeCard } from './paying.ts'
import { freshNumber } from './sandbox-phone.ts'
import { type Shop, tap, visit } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** A customer who has chosen no language; their browser requests Russian. */
async function reader(page: Page, brand: string, language: Language): Promise<Shop> {
  const shop = await visit(page, brand, language)
  await page.context().clearCookies({ name: 'language' })
  return shop
}

const languageCookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.includes('language'))

const speaks = async (page: Page, language: Language, address: RegExp): Promise<void> => {
  await expect(page).toHaveURL(address)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

// @DECIDE-05
test('a page opened in English leads to pages in English, up to the payment and the order, until another language is chosen by hand (LANG-05, LANG-07)', async ({
  page,
}) => {
  const unsaid: string[] = []
  const shop = await reader(page, 'sofra', 'en')
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/|\.data$/.test(pathname) && searchParams.get('lang') !== 'en') unsaid.push(request.url())
  })
  const { shell, checkout, pay } = shop.texts
  await shop.open('/saint-petersburg?lang=en')

  await page.getByRole('link', { name: shell.promotions }).filter({ visible: true }).first().click()
  await speaks(page, 'en', /\/saint-petersburg\/promotions\?lang=en$/)
  await expect(page.getByRole('heading', { level: 1, name: shell.promotions })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell.home('') })
    .click()
  await speaks(page, 'en', /\/saint-petersburg\?lang=en(&group=[a-z-]+)?$/)

  await shop.add('Green Garden')
  await expect(page).toHaveURL(/lang=en.*modal=ProductInfoModal|modal=ProductInfoModal.*lang=en/)
  await shop.takeAsItIs()
  await shop.deliverTo('Невский проспект 28')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await speaks(page, 'en', /\?lang=en(&group=[a-z-]+)?$/)
  await shop.goToCheckout()
  await page.getByRole('textbox', { name: checkout.promocode }).pressSequentially('NOSUCHCODE')
  await page.getByRole('button', { name: checkout.check }).click()
  await expect(page.getByText('There is no such promo code')).toBeVisible()

  await shop.introduce('Anna', '9001234567')
  await page.getByLabel(checkout.room).fill('5')
  await shop.chooseTime()
  await tap(page.getByRole('radio', { name: 'Card online' }))
  await page.getByRole('button', { name: new RegExp(checkout.order('').trim()) }).click()
  await speaks(page, 'en', /\/order\/payment\/[\w-]{32}\?lang=en$/)
  await page.getByRole('link', { name: pay.back }).click()
  await speaks(page, 'en', /\/saint-petersburg\/cart\?lang=en/)
  await page.goBack()
  await typeCard(page, shop, '4000000000003055')
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking\?.*lang=en/, { timeout: 30_000 })
  await speaks(page, 'en', /tracking/)
  expect(unsaid).toEqual([])
  expect(await languageCookies(page)).toEqual([])

  // A choice is recorded by the script: until it runs, the link only shows the language.
  const { pathname, search } = new URL(page.url())
  await shop.open(pathname + search)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await speaks(page, 'de', /\/tracking(\?state=payment-success)?$/)
  expect(await languageCookies(page)).toEqual(['language'])
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sofra/ })
    .click()
  await speaks(page, 'de', /\/saint-petersburg$/)
})

// A page that its script would write otherwise is drawn anew, with an error that test.ts tells of.
test('prices and the rest of the menu stay as the server wrote them, in every language (MONEY-01)', async ({ page }) => {
  for (const language of languages) {
    const shop = await reader(page, 'sofra', language)
    const address = `/istanbul?lang=${language}`
    const document = page.waitForResponse(shop.origin + address)
    await shop.open(address)
    const html = await (await document).text()
    const price = page.getByRole('article').first().getByText(/₺/).first()
    const written = /[\d.,\u00a0]*₺[\d.,\u00a0]*/.exec((await price.textContent()) ?? '')?.[0]
    expect(html).toContain(written)
  }
})

test('without links the language of an address is left behind @desktop', async ({ page }) => {
  const shop = await reader(page, 'sofra', 'en')
  await shop.open('/berlin/shops?lang=en')
  await page.goto(`${shop.origin}/berlin`)
  await speaks(page, 'ru', /\/berlin$/)
})

test('no address overrides a language that was chosen by hand (LANG-05)', async ({ page }) => {
  const shop = await visit(page, 'sofra', 'tr')
  await page.goto(`${shop.origin}/berlin/payment-info?lang=de`)
  await speaks(page, 'tr', /\?lang=de$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sofra' }).click()
  await speaks(page, 'tr', /\/berlin$/)
})

test('a guest who is asked to sign in, and one who does so at VK ID, stay in the language of the address (ACC-DECIDE-03, ACC-DECIDE-24)', async ({
  page,
}) => {
  const shop = await reader(page, 'sofra', 'en')
  await page.goto(`${shop.origin}/moscow/profile?tab=orders&lang=en`)
  await speaks(page, 'en', /\/moscow\?modal=UserLoginModal&.*&lang=en$/)
  await page.getByRole('dialog').getByRole('button', { name: shop.texts.account.by_vk }).click()
  await page.getByLabel('Phone').fill(`+7${freshNumber()}`)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await speaks(page, 'en', /\/moscow\/profile\?tab=orders&lang=en$/)
  expect(await languageCookies(page)).toEqual([])
})

test('a refusal of VK ID is told in the language that was left for it @desktop', async ({ page }) => {
  const shop = await reader(page, 'sofra', 'en')
  await shop.open('/moscow?modal=UserLoginModal&lang=en')
  await page.route('**/api/user/login*', (route) => {
    const requested = route.request().postDataJSON() as { vk: object }
    return route.continue({ postData: JSON.stringify({ ...requested, vk: { ...requested.vk, code: 'not-theirs' } }) })
  })
  await page.getByRole('dialog').getByRole('button', { name: shop.texts.account.by_vk }).click()
  await page.getByLabel('Phone').fill(`+7${freshNumber()}`)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Signing in this way did not work')
  await speaks(page, 'en', /\/moscow\?lang=en$/)
})

test('without a choice a page speaks the language of the browser (LANG-06)', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  for (const [locale, language] of [
    ['de-AT', 'de'],
    ['en-GB', 'en'],
    ['fr-FR', 'ru'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${baseURL}/berlin`)
    await speaks(page, language, /\/berlin$/)
    await context.close()
  }
})
