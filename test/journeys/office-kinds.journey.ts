import { languageRows, languages } from '#domain/language.ts'
import { menuTexts } from '#messages/en/office/menu.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { dishAdded, tap, visit } from './shop.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const { menu: t, form, headings, labels, choices } = menuTexts

/** Adds an entry by its name in every language, and waits for its form. */
async function add(page: Page, what: string, name: string, group?: string): Promise<void> {
  const back = page.getByRole('button', { name: t.back })
  if (await back.isVisible()) await back.click()
  await page.getByRole('button', { name: what }).click()
  const dialog = page.getByRole('dialog')
  for (const language of languages) await dialog.getByLabel(t.name_in(languageRows[language].name)).fill(name)
  if (group !== undefined) await dialog.getByLabel(t.group, { exact: true }).selectOption({ label: group })
  await dialog.getByRole('button', { name: t.add, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

const set = (within: Page | Locator, label: string): Locator => within.getByRole('group', { name: label, exact: true })

async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: form.add_to(label) }).fill(name)
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** The same amount in every currency of the brand. */
async function cost(prices: Locator, amount: string): Promise<void> {
  for (const currency of await prices.getByRole('textbox').all()) await currency.fill(amount)
}

const unfold = (page: Page, heading: string) => page.getByRole('heading', { name: heading, exact: true }).click()

async function publish(page: Page): Promise<void> {
  await expect(page.getByText(form.saved, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  // The word of the publication before may still be shown: its reply counts.
  const published = page.waitForResponse(/\/api\/staff\/content\/publish$/)
  await page.getByRole('dialog').getByRole('button', { name: t.publish, exact: true }).click()
  expect(await (await published).json()).toMatchObject({ publication: { number: expect.any(Number) }, faults: [] })
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The first shop in Istanbul, chosen by calls: the way through its dialog is the story of another journey. */
async function collectInIstanbul(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const call = async (path: string, body?: object): Promise<never> => {
      const sent = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
      return (await (await fetch(path, sent)).json()) as never
    }
    const { city } = (await call('/api/cities/istanbul')) as { city: { id: number } }
    const { shops } = (await call(`/api/shops?city_id=${city.id}`)) as { shops: { id: number; type: string | null }[] }
    await call('/api/shops/set', { shop_id: shops.find(({ type }) => type !== 'stop')?.id })
  })
}

// @OPS-MENU-27 @OPS-MENU-28 @OPS-MENU-30 @OPS-MENU-34 @OPS-MENU-35
test('a group with a choice and two dishes of every kind is made on screens, and a customer orders them (OPS-MENU-01) @both', async ({
  page,
}) => {
  const own = freshNumber().slice(-5)
  const [choice, group, wrap, plate] = [`Fillings ${own}`, `New ${own}`, `Wrap ${own}`, `Plate ${own}`]
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/menu?brand=mylavash&list=choices`)
  await add(page, t.add_choice, choice)
  for (const extra of ['top-pickles', 'top-jalapeno', 'top-corn']) await pick(page, labels['choice.modifiers'], extra)
  for (const [label, number] of [
    [labels.min, '0'],
    [labels.max, '3'],
    [labels.free, '2'],
  ] as const)
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(number)
  await publish(page)

  await page.goto(`${officeOrigin}/menu?brand=mylavash`)
  await add(page, t.add_group, group)
  await add(page, t.add_dish, wrap, group)
  await cost(set(page, labels.basic_price), '200')
  for (const key of ['shawarma-size', choice]) await pick(page, labels['modifiers.groups'], key)
  await tap(set(page, labels.additives).getByRole('checkbox').first())
  await unfold(page, headings.sizes)
  await pick(page, labels.by_size, 'size-large')
  await cost(set(page, labels['by_size.*.cost']), '350')
  await unfold(page, headings.where)
  for (const day of await set(page, labels.weekdays).getByRole('checkbox').all()) await tap(day)
  await unfold(page, headings.more)
  // Behind those of the size.
  const nutrition = set(page, labels.nutritional_value).last()
  await nutrition.getByLabel(labels['nutritional_value.per']).selectOption({ label: choices.portion })
  for (const part of ['proteins', 'fats', 'carbohydrates', 'kilocalories'] as const)
    await nutrition.getByLabel(labels[`nutritional_value.${part}`]).fill('77')
  await publish(page)

  await add(page, t.add_dish, plate, group)
  await cost(set(page, labels.basic_price), '150')
  await pick(page, labels['modifiers.available'], 'extra-cheese')
  await publish(page)

  await signedIn(page, 'mylavash', `7${freshNumber()}`)
  const shop = await visit(page, 'mylavash', 'en')
  await shop.openEmptyPage()
  await collectInIstanbul(page)
  await shop.open('/istanbul')
  const sheet = page.getByRole('dialog')
  await shop.add(wrap)
  await sheet.getByText(shop.texts.dish.facts).click()
  await expect(sheet.getByText('77').first()).toBeVisible()
  await tap(sheet.getByRole('radio', { name: /^Large/ }))
  for (const name of ['Pickles', 'Jalapeños', 'Sweetcorn']) await tap(sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  // Large costs what it says, and of the three fillings the two dearest are free.
  await expect(sheet.getByRole('button', { name: /370/ })).toBeVisible()
  await Promise.all([dishAdded(page), shop.takeAsItIs()])
  await page.getByRole('button', { name: plate, exact: true }).first().click()
  await sheet.getByRole('button', { name: shop.texts.cart.more('Extra cheese') }).click()
  await Promise.all([dishAdded(page), shop.takeAsItIs()])
  await shop.goToCheckout()
  await shop.introduce('Anna', '9001234567')
  await shop.chooseTime()
  const number = await shop.order()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number))
  for (const dish of [wrap, plate]) await expect(page.getByRole('main').getByText(dish).first()).toBeVisible()
})
