import type { Page } from '@playwright/test'
import { tap, visit } from './shop.ts'

/** An order for collecting in Istanbul that the sandbox kitchen leaves to people; its number. */
export async function collectLater(page: Page, name: string, street = 'İstiklal'): Promise<number> {
  const shop = await visit(page, 'mylavash', 'tr')
  await shop.open('/istanbul')
  await tap(page.getByRole('radio', { name: shop.texts.menu.takeaway }))
  await shop.collectAt(street)
  await shop.add('Yorganlı Tavuk Şavurma')
  await shop.takeAsItIs()
  await shop.goToCheckout()
  await shop.introduce(name, '5321234567')
  await shop.chooseTime()
  await page.getByLabel(shop.texts.checkout.comment).pressSequentially('pause')
  return shop.order()
}
