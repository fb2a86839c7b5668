import { placeTexts } from '#messages/en/office/places.ts'
import { axeOf } from './axe.ts'
import { enterAs, officeOrigin } from './office-people.ts'
import { expect, test } from './test.ts'

const { places: t, first } = placeTexts

// The whole way from nothing is in src/server/content/first-steps.test.ts: here are the screens, in a brand that is open.
test('the steps of a brand lead to their screens, on which a city is made, and a restaurant as a copy of another (OPS-SETTINGS-05, OPS-SHOPS-07)', async ({
  page,
}) => {
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/first-steps?brand=mylavash`)
  await expect(page.getByText(first.is_open)).toBeVisible()
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await page.getByRole('link', { name: `${first.change}: ${first.steps.city}` }).click()
  // What is done is shown: another city is begun by its button.
  await page.getByRole('button', { name: t.add_city }).click()

  const dialog = page.getByRole('dialog')
  const city = `Krems ${Date.now()}`
  await dialog.getByLabel(t.city_name_in('English')).fill(city)
  await dialog.getByLabel(t.city_name_in('Türkçe')).fill(city)
  await dialog.getByLabel(t.country).selectOption('AT')
  await dialog.getByRole('button', { name: t.save_city }).click()
  await expect(dialog.getByText(t.needed)).toBeVisible()
  await dialog.getByLabel(t.point).fill('https://www.openstreetmap.org/#map=14/48.4100/15.6100')
  await expect(dialog.getByLabel(t.currency)).toHaveValue('EUR')
  await dialog.getByRole('button', { name: t.save_city }).click()
  await expect(page.getByRole('listitem').filter({ hasText: city }).first()).toBeVisible()

  await page.getByRole('button', { name: t.add_shop }).click()
  await dialog.getByLabel(t.city, { exact: true }).selectOption({ label: 'Istanbul' })
  await dialog.getByLabel(t.copy_of).selectOption({ index: 1 })
  for (const language of ['English', 'Türkçe']) {
    await dialog.getByLabel(t.shop_name_in(language)).fill('Pera')
    await dialog.getByLabel(t.street_in(language)).fill('İstiklal Caddesi 1')
    await dialog.getByLabel(t.entrance_in(language)).fill('From the yard')
  }
  await dialog.getByLabel(t.point).fill('41.0340, 28.9780')
  await dialog.getByRole('button', { name: t.add_shop }).click()
  const shop = page.getByRole('listitem').filter({ hasText: 'Pera' })
  await expect(shop.getByText(t.added)).toBeVisible()
  await shop.getByRole('button', { name: `${t.change}: Pera` }).click()
  await expect(dialog.getByLabel(t.street_in('English'))).toHaveValue('İstiklal Caddesi 1')
  await dialog.getByRole('button', { name: t.discard }).click()
  await expect(shop).toBeHidden()
})
