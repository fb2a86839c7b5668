import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, pseudoOf } from '#domain/language.ts'
import { pseudo, pseudoTexts } from '#domain/text/pseudo.ts'
import { fileOf, type PageTexts } from '#messages/page-texts.ts'
import { codeAt, dial, freshNumber } from './sandbox-phone.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4310)

/** A customer's actions, with the texts of the page's language. */
export type Shop = {
  texts: PageTexts
  /** `http://host:port` of the brand. */
  origin: string
  open(path: string): Promise<void>
  /** Opens an empty page of the brand, for calls. */
  openEmptyPage(): Promise<void>
  /** Taps the button on the first card of that name. */
  add(dish: string): Promise<void>
  /** Adds the open dish without changes. */
  takeAsItIs(): Promise<void>
  deliverTo(address: string): Promise<void>
  collectAt(street: string): Promise<void>
  /** Opens the cart over the page. */
  openCart(): Promise<Locator>
  /** Signs in through the open panel, with a new Russian number. */
  signIn(number?: string): Promise<void>
  /** Goes to the order form, signing in on the way if required. */
  goToCheckout(): Promise<void>
  introduce(name: string, phone: string): Promise<void>
  /** Chooses one of the first offered times. */
  chooseTime(): Promise<void>
  order(): Promise<number>
  status(name: string): Promise<void>
}

/** Every text of a language. */
export async function readTexts(language: Language): Promise<PageTexts> {
  const source = pseudoOf(language)
  const files = await Promise.all(
    [...new Set(Object.values(fileOf))].map(
      (file) => import(`../../src/messages/${source ?? language}/${file}.ts`) as Promise<Partial<PageTexts>>,
    ),
  )
  const texts = Object.assign({}, ...files) as PageTexts
  // Some are asked for by their beginning: what closes them is left away.
  return source ? pseudoTexts(texts, (text, facts) => pseudo(text, facts).replaceAll('›', '')) : texts
}

/** Banners appear at their own time: other journeys must not meet one. */
const keepBannersAway = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ahead = Date.now() + 24 * 3_600_000
    localStorage.setItem('banner_closed', JSON.stringify({ value: ahead, until: ahead }))
  })

/** Replaces a field's content key by key. While the form is loading, its picture has fields that take no keys. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await expect(field).toBeEditable()
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}

/** Clicks the label of a box or a radio: the input itself is a hidden pixel that moves while a dialog opens. */
export const tap = (input: Locator): Promise<void> => input.locator('xpath=ancestor::label').click()

/** Waits for animations: until then elements have no final colours. */
export const atRest = (page: Page): Promise<null> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null)
  })

/** The message area: once it exists, all overlays are loaded. */
export const overlays = (page: Page): Locator => page.locator('[popover="manual"]')

async function chooseTimeOfTomorrow(page: Page, t: PageTexts['checkout'], others: Locator): Promise<void> {
  await others.click()
  const dates = page.getByRole('group', { name: t.dates })
  // On a phone the order form is a dialog, too.
  const dialog = page.getByRole('dialog').filter({ has: dates })
  await tap(dates.getByRole('radio').nth(1))
  const offered = dialog.getByRole('button', { name: /\d\d:\d\d/, disabled: false })
  await offered.last().waitFor()
  // The last one may be the same clock as the only time that is left today.
  await offered.nth((await offered.count()) - 2).click()
  await expect(dialog).toHaveCount(0)
}

/** A customer of a brand in a language. */
export async function visit(page: Page, brand: string, language: Language): Promise<Shop> {
  const texts = await readTexts(language)
  const origin = `http://${brand}.localhost:${port}`
  await page.context().addCookies([
    { name: 'language', value: language, url: origin },
    { name: 'cookies_accepted', value: '1', url: origin },
  ])
  await keepBannersAway(page)
  // Each customer has a separate IP address: codes are limited by address, too.
  const part = (): number => 1 + Math.floor(Math.random() * 254)
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  const dialog = (): Locator => page.getByRole('dialog').last()
  /** A required field's label ends in a star. */
  const field = (label: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 1023

  async function openCart(): Promise<Locator> {
    // From 1200 px on it stands beside the menu. Elsewhere phones have it in the bottom bar, wider screens in the header.
    const beside = page.getByRole('complementary', { name: texts.cart.title })
    if ((page.viewportSize()?.width ?? 0) >= 1200 && (await beside.isVisible())) {
      await expect(beside.getByRole('list', { name: texts.cart_panel.lines })).toBeVisible()
      return beside
    }
    const items = new RegExp(`^${texts.cart.bar('').trim()}`)
    if (isNarrow)
      await page
        .getByRole('button', { name: items })
        .or(page.getByRole('link', { name: items }))
        .first()
        .click()
    else await page.getByRole('banner').getByRole('link', { name: texts.shell.cart }).click()
    await expect(dialog().getByRole('list', { name: texts.cart_panel.lines })).toBeVisible()
    return dialog()
  }

  const shop: Shop = {
    texts,
    origin,
    async open(path) {
      // The page is hydrated when it has loaded the cart.
      await Promise.all([page.waitForResponse(/\/api\/cart(\?lang=\w+)?$/), page.goto(`${origin}${path}`)])
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
    async openEmptyPage() {
      // The shop's own pages will not do: they have a content policy, and most make calls.
      await page.route(`${origin}/empty`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }), { times: 1 })
      await page.goto(`${origin}/empty`)
    },
    async add(dish) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByText(dish, { exact: true }) })
        .first()
      // Reloading the menu for another place replaces its cards.
      await expect(() => card.scrollIntoViewIfNeeded()).toPass()
      await card.getByRole('button', { name: new RegExp(`${texts.menu.add}|${texts.menu.choose}`) }).click()
    },
    async takeAsItIs() {
      await dialog()
        .getByRole('button', { name: new RegExp(texts.dish.add_for('').trim()) })
        .click()
    },
    async deliverTo(address) {
      await typeOver(dialog().getByRole('combobox', { name: texts.place.address_label }), address)
      // Suggestions for another text may still be shown: selects the intended house.
      const house = /\d+\S*$/.exec(address)?.[0] ?? ''
      await dialog()
        .getByRole('option')
        .filter({ hasText: new RegExp(`(?<!\\d)${house}(?!\\d)`) })
        .first()
        .click()
      await dialog().getByRole('button', { name: texts.place.deliver_here }).click()
      await expect(dialog()).toBeHidden()
    },
    async collectAt(street) {
      const card = dialog().getByRole('listitem').filter({ hasText: street }).first()
      await card.getByRole('button', { name: texts.place.choose_shop }).click()
      await expect(dialog()).toBeHidden()
    },
    openCart,
    async signIn(number = freshNumber()) {
      const panel = dialog()
      const phone = panel.getByRole('textbox', { name: new RegExp(`^${texts.account.phone}`) })
      await expect(phone).toBeVisible()
      const country = panel.getByRole('combobox', { name: texts.account.phone_country })
      if (await country.isVisible())
        await country.selectOption({ label: await country.locator('option', { hasText: '+7' }).first().innerText() })
      await dial(phone, number)
      await panel.getByRole('button', { name: texts.account.sign_in }).click()
      const code = panel.getByRole('textbox', { name: texts.account.code })
      await expect(code).toBeVisible()
      await code.pressSequentially(await codeAt(number))
      // The next message is shown only briefly, which a busy machine may miss.
      await expect(code).toHaveCount(0)
      await expect(page.getByText(texts.account.done_title)).toBeHidden()
    },
    async goToCheckout() {
      await openCart()
      const signInFirst = texts.cart.blockers['no-session']
      const button = page.getByRole('button', { name: new RegExp(`${texts.cart.order('').trim()}|${signInFirst}`) }).last()
      // Presses are ignored while a dish is being added.
      await expect(button).not.toHaveAttribute('aria-busy', 'true')
      // A guest's button opens sign-in (CART-24).
      const isGuest = (await button.innerText()).includes(signInFirst)
      // It looks disabled to a guest.
      await button.click({ force: isGuest })
      if (isGuest) await this.signIn()
      await expect(field(texts.checkout.name)).toBeVisible()
    },
    async introduce(name, phone) {
      await typeOver(field(texts.checkout.name), name)
      // A signed-in customer orders under their own number.
      if (await field(texts.checkout.phone).isVisible()) await dial(field(texts.checkout.phone), phone)
    },
    async chooseTime() {
      const times = page.getByRole('radio', { name: /\d\d:\d\d/ })
      const others = page.getByRole('button', { name: texts.checkout.another_time })
      await expect(others).toBeVisible()
      // Late in the evening today has no times left. The very first is chosen already, and may pass meanwhile.
      if ((await times.count()) > 1) await tap(times.last())
      else await chooseTimeOfTomorrow(page, texts.checkout, others)
    },
    async order() {
      await page.getByRole('button', { name: new RegExp(texts.checkout.order('').trim()) }).click()
      await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
      return Number(/order\/(\d{8})/.exec(page.url())?.[1])
    },
    async status(name) {
      // The order's status is announced, too: the text of the page and of its live region are equal.
      await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached({ timeout: 60_000 })
    },
  }
  return shop
}

/**
 * Waits until a dish is in the cart. A tap before the page knows its cart is sent, refused for its place, and sent again when
 * that is chosen: the refusal is not it.
 */
export const dishAdded = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.ok() && new URL(response.url()).pathname === '/api/cart/add')
