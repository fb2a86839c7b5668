import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { visit } from './shop.ts'

test('points: a page for guests, a modal with the balance for customers, asked for only with a session and the flag (BONUSPAGE-01, BONUSPAGE-02, BONUSPAGE-04, BONUSPAGE-05, SHELL-08, SHELL-09)', async ({
  page,
}) => {
  const shop = await visit(page, 'mylavash', 'tr')
  const { shell, checkout } = shop.texts
  await page.context().addCookies([{ name: 'bonus_program', value: '1', url: shop.origin }])
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/user/balance') && asked.push(request.url()))
  await shop.open('/istanbul')
  const entry = page.getByRole('banner').getByRole('link', { name: shell.bonuses })
  await entry.click()
  await expect(page).toHaveURL(/\/istanbul\/bonus$/)
  const content = page.getByRole('main')
  await expect(content.getByText('21 Mayıs 2025', { exact: false })).toBeVisible()
  await expect(content.getByText(/1\sB/)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(asked).toEqual([])

  await content.getByRole('button', { name: shell.sign_in }).click()
  await shop.signIn()
  await shop.open('/istanbul/bonus')
  await expect(content.getByRole('button', { name: shell.sign_in })).toHaveCount(0)
  await entry.click()
  await expect(page).toHaveURL(/\/istanbul\/bonus/)
  const modal = page.getByRole('dialog')
  await expect(modal.getByText(checkout.bonus_balance(''), { exact: false })).toBeVisible()
  await expect(modal.getByText(/0\sB/)).toBeVisible()
  await expect(modal.getByText('21 Mayıs 2025', { exact: false })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
})
