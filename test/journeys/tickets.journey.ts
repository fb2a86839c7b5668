import { office } from '#messages/en/office/index.ts'
import { choosePlace, enterAs, officeOrigin } from './office-people.ts'
import { collectLater } from './collected-order.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from './test.ts'

const { board: t, devices, frame, tickets, stops } = office

// A board left open would follow the orders of all later journeys.
const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport })
  opened.push(context)
  return context.newPage()
}

/** A browser that notes what it prints instead of opening the dialogue of the system. */
async function printer(browser: Browser): Promise<Page> {
  const page = await openPage(browser, { width: 1440, height: 900 })
  await page.addInitScript(() => {
    const printed: string[] = []
    Object.assign(window, {
      printed,
      // A ticket that is held stays drawn, as while the dialogue of the system is open.
      holds: false,
      print() {
        printed.push(document.querySelector('[data-ticket]')?.textContent ?? '')
        if (!(window as unknown as { holds: boolean }).holds) dispatchEvent(new Event('afterprint'))
      },
    })
  })
  await enterAs(page, 'Olivia Bennett')
  return page
}
const hold = (page: Page, holds: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.assign(window, { holds: is })
    if (!is) dispatchEvent(new Event('afterprint'))
  }, holds)
const printed = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { printed: string[] }).printed)

/** Chooses the shop on İstiklal. */
async function chooseShop(page: Page, label: string): Promise<void> {
  await choosePlace(page, label, 'istiklal mylavash')
}

/** Sets what prints by itself in the shop on İstiklal, and on which paper. */
async function setDesk(page: Page, bag: string, paper: 80 | 58): Promise<void> {
  await page.goto(`${officeOrigin}/devices`)
  await chooseShop(page, devices.shop)
  await page.getByLabel(tickets.bag).selectOption({ label: bag })
  await page.getByLabel(devices.paper).selectOption({ label: devices.millimetres(paper) })
  await page.getByRole('button', { name: frame.save }).click()
  await expect(page.getByText(frame.saved, { exact: true })).toBeVisible()
}

/** The ticket as paper gets it: pages in millimetres, and whether something is wider than the paper. */
async function onPaper(page: Page): Promise<{ pages: number[][]; isClipped: boolean }> {
  await page.emulateMedia({ media: 'print' })
  const isClipped = await page
    .locator('[data-ticket]')
    .evaluate((ticket) => [ticket, ...ticket.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
  await page.emulateMedia({ media: null })
  // The browser tells of the end of printing, upon which the ticket is gone.
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    pages: boxes.map(([, width, height]) => [Number(width), Number(height)].map((points) => Math.round((points / 72) * 25.4))),
    isClipped,
  }
}

// @OPS-PRINT-03
test('a ticket prints by itself on one of two boards, by hand as a copy, on 80 and 58 mm without a browser’s header (OPS-PRINT-01, OPS-PRINT-02)', async ({
  browser,
  page,
}) => {
  const boards = await Promise.all([printer(browser), printer(browser)])
  const [first] = boards
  await setDesk(first, devices.moments.acceptance, 80)
  for (const board of boards) {
    await board.goto(`${officeOrigin}/orders`)
    await board.getByText(tickets.prints_here).click()
    // Beside the tickets of all shops there would be no telling whose printer it is.
    await expect(board.getByText(tickets.choose_shop)).toBeVisible()
    await chooseShop(board, t.shop)
    await expect(board.getByText(tickets.choose_shop)).toHaveCount(0)
  }
  const order = await collectLater(page, 'Deniz')
  const card = first.locator(`[data-order="${order}"]`)
  await card.getByRole('button', { name: t.accept, exact: true }).click()
  const ofOrder = async (): Promise<string[]> =>
    (await Promise.all(boards.map(printed))).flat().filter((text) => text.includes(String(order)))
  await expect.poll(async () => (await ofOrder()).length).toBe(1)

  await card.getByRole('button', { name: t.details }).click()
  const byHand = first.getByRole('button', { name: `${tickets.heading}: ${tickets.bag}` })
  await hold(first, true)
  await byHand.click()
  await expect.poll(async () => (await printed(first)).at(-1)).toContain(tickets.copy)
  const text = (await printed(first)).at(-1)
  for (const part of [String(order).slice(-4), 'Deniz', 'pause', tickets.allergens, /Collect/]) expect(text).toMatch(part)
  await expect(first.getByText(`${t.kinds.printed} · ${tickets.bag}, ${tickets.copy} · Olivia Bennett`)).toBeVisible()
  const wide = await onPaper(first)
  expect([wide.isClipped, wide.pages.length, wide.pages[0]?.[0]]).toEqual([false, 1, 80])

  await hold(first, false)
  await expect(first.locator('[data-ticket]')).toHaveCount(0)

  // A board that is opened again prints nothing twice, and no ticket takes the place of what else is printed.
  const before = (await printed(first)).length
  await first.keyboard.press('Escape')
  await first.getByRole('link', { name: stops.nav, exact: true }).click()
  await expect(first.getByRole('heading', { level: 1, name: stops.title })).toBeVisible()
  await first.getByRole('link', { name: t.nav, exact: true }).click()
  await expect(card).toBeVisible()
  expect(await printed(first)).toHaveLength(before)

  await setDesk(first, devices.moments.hand, 58)
  await first.goto(`${officeOrigin}/orders?order=${order}`)
  await expect(byHand).toBeVisible()
  await hold(first, true)
  await byHand.click()
  await expect.poll(async () => (await printed(first)).length).toBe(1)
  const narrow = await onPaper(first)
  expect([narrow.isClipped, narrow.pages.length, narrow.pages[0]?.[0]]).toEqual([false, 1, 58])
})

test('a tablet is paired by a code, rejects an order only for a person with a PIN, and is ended from elsewhere (OPS-SIGN-14, OPS-SIGN-15)', async ({
  browser,
  page,
}) => {
  const own = await printer(browser)
  await own.goto(`${officeOrigin}/account`)
  await own.getByLabel(devices.new_pin).fill('829174')
  await own.getByRole('button', { name: devices.set_pin }).click()
  await expect(own.getByText(devices.pin_saved)).toBeVisible()
  await setDesk(own, devices.moments.hand, 80)
  await own.getByRole('button', { name: devices.add }).click()
  const dialog = own.getByRole('dialog')
  await dialog.getByLabel(devices.name).fill('Counter tablet')
  await dialog.getByRole('button', { name: devices.make_code }).click()
  const code = (await dialog.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? ''

  const tablet = await openPage(browser, { width: 1024, height: 768 })
  await tablet.goto(`${officeOrigin}/sign-in`)
  await tablet.getByRole('link', { name: devices.shared }).click()
  await tablet.getByLabel(devices.code).fill(code)
  await tablet.getByRole('button', { name: devices.pair, exact: true }).click()
  await expect(tablet.getByRole('heading', { name: t.title, level: 1 })).toBeVisible()
  await expect(tablet.getByRole('link', { name: office.people.nav })).toHaveCount(0)

  const order = await collectLater(page, 'Mert')
  await tablet.locator(`[data-order="${order}"]`).getByRole('button', { name: t.details }).click()
  await tablet.getByRole('button', { name: t.reject }).click()
  await tablet.getByRole('button', { name: t.reasons.test }).click()
  await tablet.getByLabel(devices.who).selectOption({ label: 'Olivia Bennett' })
  await tablet.getByLabel(devices.pin_title).fill('829175')
  await tablet.getByRole('button', { name: devices.confirm }).click()
  await expect(tablet.getByText(/Wrong PIN/)).toBeVisible()
  await tablet.getByLabel(devices.pin_title).fill('829174')
  await tablet.getByRole('button', { name: devices.confirm }).click()
  await expect(tablet.getByText(t.rejected, { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: frame.close }).click()
  await own.getByRole('button', { name: `${devices.end}: Counter tablet` }).click()
  await expect(own.getByText(devices.ended)).toBeVisible()
  await expect(tablet.getByRole('link', { name: devices.shared })).toBeVisible()
})

test('a browser in which somebody is signed in says so before it is paired, and a tablet asks before it is signed out (OPS-SIGN-14)', async ({
  browser,
}) => {
  const own = await printer(browser)
  await own.goto(`${officeOrigin}/devices`)
  await chooseShop(own, devices.shop)
  await own.getByRole('button', { name: devices.add }).click()
  const dialog = own.getByRole('dialog')
  await dialog.getByLabel(devices.name).fill('Window tablet')
  await dialog.getByRole('button', { name: devices.make_code }).click()
  const code = ((await dialog.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? '').replaceAll(' ', '')

  const tablet = await openPage(browser, { width: 1024, height: 768 })
  await enterAs(tablet, 'Nina Sokolova')
  await tablet.goto(`${officeOrigin}/pair?code=${code}`)
  await expect(tablet.getByText(devices.pair_signed_in('Nina Sokolova'))).toBeVisible()
  await tablet.getByRole('link', { name: frame.to_start }).click()
  await expect(tablet.getByRole('navigation')).toBeVisible()
  await tablet.goto(`${officeOrigin}/pair?code=${code}`)
  await tablet.getByRole('button', { name: devices.sign_out_and_pair }).click()
  await expect(tablet.getByRole('heading', { name: t.title, level: 1 })).toBeVisible()

  await tablet.goto(`${officeOrigin}/account`)
  await expect(tablet.getByRole('heading', { name: 'Window tablet', level: 1 })).toBeVisible()
  const question = tablet.getByRole('alertdialog')
  await tablet.getByRole('button', { name: frame.sign_out }).click()
  await expect(question).toContainText(frame.sign_out_device)
  await question.getByRole('button', { name: frame.stay }).click()
  await expect(question).toHaveCount(0)
  await tablet.getByRole('button', { name: frame.sign_out }).click()
  await question.getByRole('button', { name: frame.sign_out }).click()
  await expect(tablet.getByRole('link', { name: devices.shared })).toBeVisible()
})
