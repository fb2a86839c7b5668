import { atCheckout } from './paying.ts'
import { tap, typeOver, visit } from './shop.ts'
import { payment_types } from '../../src/messages/de/info.ts'
import { expect, test } from './test.ts'

test('an address that the city has twice is asked about, and its place is said from the form to the tracking page', async ({ page }) => {
  const shop = await visit(page, 'suare', 'de')
  const { place, checkout } = shop.texts
  await shop.open('/berlin?modal=OrderTypesModal&tab=delivery')
  const dialog = page.getByRole('dialog').last()
  const field = dialog.getByRole('combobox', { name: place.address_label })
  await typeOver(field, 'Schloßstraße 18')
  await field.press('Enter')
  const question = dialog.getByRole('status').or(dialog.getByRole('alert')).filter({ hasText: place.several })
  await expect(question.getByRole('button')).toHaveText(['Schloßstraße 18Steglitz, Berlin', 'Schloßstraße 18Charlottenburg, Berlin'])
  await question.getByRole('button', { name: /Charlottenburg/ }).click()
  await expect(field).toHaveValue('Charlottenburg, Schloßstraße 18')
  await dialog.getByRole('button', { name: place.deliver_here }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('banner').getByText('Charlottenburg, Schloßstraße 18')).toBeVisible()

  await atCheckout(page, { brand: 'suare', city: 'berlin', language: 'de', address: 'Charlottenburg, Schloßstraße 18' })
  await expect(page.locator('#order-delivery_address-street')).toContainText('Charlottenburg, Schloßstraße 18')
  await shop.introduce('Anna', '15123456789')
  await page.getByLabel(checkout.room).pressSequentially('7')
  await shop.chooseTime()
  await tap(page.getByRole('radio', { name: payment_types.cash ?? '' }))
  await page.getByRole('button', { name: new RegExp(checkout.order('').trim()) }).click()
  await expect(page).toHaveURL(/\/order\/\d{8}\/tracking/)
  await expect(page.getByRole('main')).toContainText('Charlottenburg, Schloßstraße 18, Wohnung 7')
})

test('a house that the map lacks keeps its typed number and the pin that its customer sets', async ({ page }) => {
  const shop = await visit(page, 'suare', 'ru')
  const { place } = shop.texts
  await shop.open('/saint-petersburg?modal=OrderTypesModal&tab=delivery')
  const dialog = page.getByRole('dialog').last()
  const field = dialog.getByRole('combobox', { name: place.address_label })
  await typeOver(field, 'Невский проспект 30')
  await field.press('Enter')
  await expect(dialog.getByText(place.pin_wanted_house('30'))).toBeVisible()
  await expect(dialog.getByLabel(place.house_if_any)).toHaveValue('30')
  // A map that is still loading hears no tap.
  await expect(dialog.locator('[data-ready]')).toBeVisible({ timeout: 45_000 })
  await dialog.getByRole('img', { name: place.map_pin }).click()
  await expect(dialog.getByText(place.pin_set)).toBeVisible()
  const set = page.waitForResponse(/set-by-coordinates$/)
  await dialog.getByRole('button', { name: place.deliver_here }).click()
  const reply = (await (await set).json()) as { delivery_address: { street: string; house: string; pinned: boolean } }
  expect(reply.delivery_address).toMatchObject({ street: 'Невский проспект', house: '30', pinned: true })
  await expect(dialog).toBeHidden()
})
