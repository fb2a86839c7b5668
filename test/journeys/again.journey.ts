import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { pastOrders, signedIn } from './records.ts'
import { freshNumber } from './sandbox-phone.ts'
import { atRest, visit } from './shop.ts'

// @REPEAT-05
test('the last order that is over is offered on the menu to its customer alone, and is in the cart with one tap (REPEAT-01, REPEAT-04)', async ({
  page,
}) => {
  const shop = await visit(page, 'sofra', 'en')
  const { texts } = shop
  const again = page.getByRole('region', { name: texts.menu.often }).getByRole('button', { name: texts.tracking.repeat })
  const asked: string[] = []
  page.on('request', (request) => /again-card|user.orders/.test(request.url()) && asked.push(request.url()))
  await shop.open('/saint-petersburg')
  await expect(again).toHaveCount(0)
  expect(asked).toEqual([])

  const { owner, phone } = await signedIn(page, 'sofra', `7${freshNumber()}`)
  await pastOrders({ brand: 'sofra', owner, phone, statuses: ['cooking'], dishes: ['baked-eel'] })
  await pastOrders({ brand: 'sofra', owner, phone, statuses: ['done'], dishes: ['nigiri-scallop', 'nigiri-tuna'] })
  // Another city's menu does not offer it.
  await Promise.all([page.waitForResponse(/user.orders/), shop.open('/moscow')])
  await expect(again).toHaveCount(0)
  await shop.open('/saint-petersburg')
  await expect(again).toBeInViewport({ ratio: 0.9 })
  const names = (await again.innerText()).split('\n').at(-1)?.split(', ') ?? []
  expect(names).toHaveLength(2)
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await again.click()
  await expect(page).toHaveURL(/\/saint-petersburg\/cart$/)
  for (const name of names) await expect(page.getByRole('main').getByText(name).first()).toBeAttached()
})
