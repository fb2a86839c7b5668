import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { fileOf, type PageTexts } from '#messages/page-texts.ts'
import { codeAt, dial, freshNumber } from './sandbox-phone.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4310)

/** What a customer does, in the words of the page's language. */
export type Shop = {
  texts: PageTexts
  /** `http://host:port` of the brand. */
  origin: string
  open(path: string): Promise<void>
  /** Goes to an empty page of the brand, which calls can be made from. */
  openEmptyPage(): Promise<void>
  /** Taps a dish's button on its card; the first card of that name. */
  add(dish: string): Promise<void>
  /** Puts the open dish into the cart as it stands. */
  takeAsItIs(): Promise<void>
  deliverTo(address: string): Promise<void>
  collectAt(street: string): Promise<void>
  /** Opens the cart over the page. */
  openCart(): Promise<Locator>
  /** Signs in by the panel that is open, as a customer with a Russian number nobody has used. */
  signIn(): Promise<void>
  /** Goes to the order form; where customers sign in, they do so on the way. */
  goToCheckout(): Promise<void>
  introduce(name: string, phone: string): Promise<void>
  /** One of the first that are offered. */
  chooseFirstTime(): Promise<void>
  order(): Promise<number>
  status(name: string): Promise<void>
}

async function readTexts(language: Language): Promise<PageTexts> {
  const files = await Promise.all(
    [...new Set(Object.values(fileOf))].map((file) => import(`../../src/messages/${language}/${file}.ts`) as Promise<Partial<PageTexts>>),
  )
  return Object.assign({}, ...files) as PageTexts
}

/** A banner comes at its own time: an errand that is not about it must not meet one. */
const keepBannersAway = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ahead = Date.now() + 24 * 3_600_000
    localStorage.setItem('banner_closed', JSON.stringify({ value: ahead, until: ahead }))
  })

/** Types over what a field holds, key by key, as people do. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}

/** Taps a box or a radio as people do, on its label: the input itself is a hidden pixel that moves while a dialog comes in. */
export const tap = (input: Locator): Promise<void> => input.locator('xpath=ancestor::label').click()

/** What fades or slides in has come to rest: until then it has no colours of its own. */
export const atRest = (page: Page): Promise<null> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null)
  })

/** The place of messages: with it, all that may lie over a page is there. */
export const overlays = (page: Page): Locator => page.locator('[popover="manual"]')

async function chooseFirstTimeOfTomorrow(page: Page, t: PageTexts['checkout'], others: Locator): Promise<void> {
  await others.click()
  const dates = page.getByRole('group', { name: t.dates })
  // On a phone the order form is a dialog, too.
  const dialog = page.getByRole('dialog').filter({ has: dates })
  await tap(dates.getByRole('radio').nth(1))
  await dialog
    .getByRole('button', { name: /\d\d:\d\d/, disabled: false })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
}

/** A customer of a brand who speaks a language. */
export async function visit(page: Page, brand: string, language: Language): Promise<Shop> {
  const texts = await readTexts(language)
  const origin = `http://${brand}.localhost:${port}`
  await page.context().addCookies([
    { name: 'language', value: language, url: origin },
    { name: 'cookies_accepted', value: '1', url: origin },
  ])
  await keepBannersAway(page)
  // Each customer has a line of their own: codes are counted by address, too.
  const part = (): number => 1 + Math.floor(Math.random() * 254)
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  const dialog = (): Locator => page.getByRole('dialog').last()
  /** A required field's label ends in a star. */
  const field = (label: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 1023

  async function openCart(): Promise<Locator> {
    // Phones have the cart in the bar below, wider screens in the header.
    const items = new RegExp(`^${texts.cart.bar('').trim()}`)
    if (isNarrow)
      await page
        .getByRole('button', { name: items })
        .or(page.getByRole('link', { name: items }))
        .first()
        .click()
    else await page.getByRole('banner').getByRole('link', { name: texts.shell.cart }).click()
    await expect(dialog().getByRole('list', { name: texts.cart.lines })).toBeVisible()
    return dialog()
  }

  const shop: Shop = {
    texts,
    origin,
    async open(path) {
      // The page is alive when it has asked for the cart.
      await Promise.all([page.waitForResponse(/\/api\/cart(\?lang=\w+)?$/), page.goto(`${origin}${path}`)])
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
    async openEmptyPage() {
      // No page of the shop's own will do: all have a policy, and most have calls of theirs.
      await page.route(`${origin}/empty`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }), { times: 1 })
      await page.goto(`${origin}/empty`)
    },
    async add(dish) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByText(dish, { exact: true }) })
        .first()
      // A menu that is read anew for another place takes its cards away, and brings others.
      await expect(() => card.scrollIntoViewIfNeeded()).toPass()
      await card.getByRole('button', { name: new RegExp(`${texts.menu.add}|${texts.menu.choose}`) }).click()
    },
    async takeAsItIs() {
      await dialog()
        .getByRole('button', { name: new RegExp(texts.menu.add_for('').trim()) })
        .click()
    },
    async deliverTo(address) {
      await typeOver(dialog().getByRole('combobox', { name: texts.place.address_label }), address)
      // What was suggested for another text may still stand there: it is the house that was meant.
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
    async signIn() {
      const panel = dialog()
      const phone = panel.getByRole('textbox', { name: new RegExp(`^${texts.account.phone}`) })
      await expect(phone).toBeVisible()
      const country = panel.getByRole('combobox', { name: texts.account.phone_country })
      if (await country.isVisible())
        await country.selectOption({ label: await country.locator('option', { hasText: '+7' }).first().innerText() })
      const number = freshNumber()
      await dial(phone, number)
      await panel.getByRole('button', { name: texts.account.sign_in }).click()
      const code = panel.getByRole('textbox', { name: texts.account.code })
      await code.pressSequentially(await codeAt(page, number))
      // What follows stands for a moment only, which a busy machine may not see.
      await expect(code).toHaveCount(0)
      await expect(page.getByText(texts.account.done_title)).toBeHidden()
    },
    async goToCheckout() {
      await openCart()
      const signInFirst = texts.cart.blockers['no-session']
      const button = page.getByRole('button', { name: new RegExp(`${texts.cart.order('').trim()}|${signInFirst}`) }).last()
      // Presses are ignored while a dish is still on its way into the cart.
      await expect(button).not.toHaveAttribute('aria-busy', 'true')
      const isGuest = (await button.innerText()).includes(signInFirst)
      // A guest's button is drawn as disabled, and leads to signing in all the same (CART-24).
      if (isGuest) await button.dispatchEvent('click')
      else await button.click()
      if (isGuest) await this.signIn()
      await expect(field(texts.checkout.name)).toBeVisible()
    },
    async introduce(name, phone) {
      await typeOver(field(texts.checkout.name), name)
      // A customer who has signed in orders under that number.
      if (await field(texts.checkout.phone).isVisible()) await dial(field(texts.checkout.phone), phone)
    },
    async chooseFirstTime() {
      const times = page.getByRole('radio', { name: /\d\d:\d\d/ })
      const others = page.getByRole('button', { name: texts.checkout.another_time })
      await expect(others).toBeVisible()
      // Late in the evening nothing is left of today, whenever the journeys run. The very first may pass meanwhile, an only one too.
      if ((await times.count()) > 1) await tap(times.last())
      else await chooseFirstTimeOfTomorrow(page, texts.checkout, others)
    },
    async order() {
      await page.getByRole('button', { name: new RegExp(texts.checkout.order('').trim()) }).click()
      await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
      return Number(/order\/(\d{8})/.exec(page.url())?.[1])
    },
    async status(name) {
      // The state of the order is announced, too: the words of the page and of its live region are the same.
      await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached({ timeout: 20_000 })
    },
  }
  return shop
}
