import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { visit } from './shop.ts'

/** What axe finds against WCAG 2.2 AA, in one line each. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

for (const [brand, city, language] of [
  ['imba-pizza', 'berlin', 'de'],
  ['suare', 'saint-petersburg', 'ru'],
] as const) {
  test(`menu, dish, address and shops of ${brand} have no fault that axe knows (DECIDE-28)`, async ({ page }) => {
    const shop = await visit(page, brand, language)
    await shop.open(`/${city}`)
    expect(await faults(page)).toEqual([])

    await page.getByRole('article').first().getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')

    await shop.open(`/${city}?modal=OrderTypesModal`)
    await expect(page.getByRole('combobox')).toBeVisible()
    expect(await faults(page)).toEqual([])

    await shop.open(`/${city}/cart`)
    expect(await faults(page)).toEqual([])
  })
}
