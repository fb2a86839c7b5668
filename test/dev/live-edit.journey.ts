import { expect, test } from '@playwright/test'
import { type Checkout, openCheckout } from './checkout.ts'

let checkout: Checkout

test.beforeAll(async () => {
  checkout = await openCheckout()
})
test.afterAll(async () => {
  expect(await checkout.close()).toBe(0)
})

/** Makes an edit, waits until it is visible, and logs the duration. */
const edited = (what: string, edit: () => void, seen: () => Promise<void>): Promise<void> =>
  test.step(what, async () => {
    const began = performance.now()
    edit()
    await seen()
    process.stdout.write(`    ${what}: seen after ${Math.round(performance.now() - began)} ms\n`)
  })

test('what a developer edits is on screen, with what was typed still there', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))

  await page.goto(`http://sofra.localhost:${checkout.port}/saint-petersburg/delivery?lang=en`)
  const address = page.getByRole('combobox', { name: 'Street and house number' })
  // Before hydration, input has no effect.
  await expect(async () => {
    await address.fill('')
    await address.fill('Nevsky 28')
    await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled({ timeout: 500 })
  }).toPass()

  const folder = 'src/web/pages/delivery'
  await edited(
    'a component',
    () => checkout.edit('src/web/pages/shell/footer/footer.tsx', '{t.contacts}</h2>', 'Edited {t.contacts}</h2>'),
    () => expect(page.getByRole('heading', { level: 2, name: 'Edited' })).toBeVisible(),
  )
  await edited(
    'a page',
    () => checkout.edit(`${folder}/page.tsx`, '<h1>{title}</h1>', '<h1>Edited {title}</h1>'),
    () => expect(page.getByRole('heading', { level: 1, name: 'Edited' })).toBeVisible(),
  )
  await edited(
    'a style',
    () => checkout.edit(`${folder}/page.module.css`, '.lead {', '.lead {\n    letter-spacing: 3px;'),
    () => expect(page.getByText('See whether we deliver')).toHaveCSS('letter-spacing', '3px'),
  )
  expect(faults).toEqual([])

  await edited(
    'the server',
    () => checkout.edit('src/server/http/health.ts', "'alive'", "'edited'"),
    () =>
      expect(async () => {
        const answer = await page.request.get(`http://127.0.0.1:${checkout.port}/healthz`)
        expect(await answer.text()).toContain('edited')
      }).toPass({ intervals: [50] }),
  )
  await expect(address).toHaveValue('Nevsky 28')

  // A page that loads while the server restarts waits for it.
  for (const [was, became] of [
    ['Do we deliver to you?', 'Do we come to you?'],
    ['Do we come to you?', 'Do we find you?'],
  ] as const)
    await edited(
      `a text, ${became}`,
      () => checkout.edit('src/messages/en/address.ts', was, became),
      () => expect(page.getByRole('heading', { name: became })).toBeVisible(),
    )
})
