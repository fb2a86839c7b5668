import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import type { PageTexts } from '#messages/page-texts.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4310)

/** What a customer does, in the words of the page's language. */
export type Shop = {
  texts: PageTexts
  open(path: string): Promise<void>
  /** Taps a dish's button on its card; the first card of that name. */
  add(dish: string): Promise<void>
  /** Puts the open dish into the cart as it stands. */
  takeAsItIs(): Promise<void>
  deliverTo(address: string): Promise<void>
  collectAt(street: string): Promise<void>
  goToCheckout(): Promise<void>
  introduce(name: string, phone: string): Promise<void>
  chooseFirstTime(): Promise<void>
  order(): Promise<number>
  status(name: string): Promise<void>
}

async function readTexts(language: Language): Promise<PageTexts> {
  const nouns = ['shell', 'menu', 'cart', 'place', 'checkout', 'tracking', 'info']
  const files = await Promise.all(nouns.map((noun) => import(`../../src/messages/${language}/${noun}.ts`) as Promise<Partial<PageTexts>>))
  return Object.assign({}, ...files) as PageTexts
}

/** A customer of a brand who speaks a language. */
export async function visit(page: Page, brand: string, language: Language): Promise<Shop> {
  const texts = await readTexts(language)
  const origin = `http://${brand}.localhost:${port}`
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  const dialog = (): Locator => page.getByRole('dialog').last()
  /** A required field's label ends in a star. */
  const field = (label: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 1023

  return {
    texts,
    async open(path) {
      // The page is alive when it has asked for the cart.
      await Promise.all([page.waitForResponse(/\/api\/cart$/), page.goto(`${origin}${path}`)])
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
    async add(dish) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByText(dish, { exact: true }) })
        .first()
      await card.scrollIntoViewIfNeeded()
      await card.getByRole('button', { name: new RegExp(`${texts.menu.add}|${texts.menu.choose}`) }).click()
    },
    async takeAsItIs() {
      await dialog()
        .getByRole('button', { name: new RegExp(texts.menu.add_for('').trim()) })
        .click()
    },
    async deliverTo(address) {
      await dialog().getByRole('combobox', { name: texts.place.address_label }).fill(address)
      await dialog().getByRole('option').first().click()
      await dialog().getByRole('button', { name: texts.place.deliver_here }).click()
      await expect(dialog()).toBeHidden()
    },
    async collectAt(street) {
      const shop = dialog().getByRole('listitem').filter({ hasText: street }).first()
      await shop.getByRole('button', { name: texts.place.choose_shop }).click()
      await expect(dialog()).toBeHidden()
    },
    async goToCheckout() {
      // Phones have the cart in the bar below, wider screens in the header.
      const items = new RegExp(`^${texts.cart.bar('').trim()}`)
      if (isNarrow)
        await page
          .getByRole('button', { name: items })
          .or(page.getByRole('link', { name: items }))
          .first()
          .click()
      else await page.getByRole('banner').getByRole('link', { name: texts.shell.cart }).click()
      await page
        .getByRole('button', { name: new RegExp(texts.cart.order('').trim()) })
        .last()
        .click()
      await expect(field(texts.checkout.name)).toBeVisible()
    },
    async introduce(name, phone) {
      await field(texts.checkout.name).fill(name)
      await field(texts.checkout.phone).fill(phone)
    },
    async chooseFirstTime() {
      await page
        .getByRole('radio', { name: /\d\d:\d\d/ })
        .first()
        .check({ force: true })
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
}
