import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { historyTexts } from '#messages/en/office/history.ts'
import { office as en } from '#messages/en/office/index.ts'
import { axeOf } from './axe.ts'
import { collectLater } from './collected-order.ts'
import { enterAs, officeOrigin, switcherOf, withPasskeys } from './office-people.ts'
import { atPayment, payButton, tracked } from './paying.ts'
import { pastOrders, provedLongAgo, refuseRefund } from './records.ts'
import { atRest } from './shop.ts'
import { moveTo } from './staff.ts'
import { office as de } from '#messages/de/office/index.ts'
import { type Browser, expect, type Locator, type Page, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Invites somebody and returns the link, as the owner sees it once. */
async function invite(page: Page, name: string, { people }: OfficeTexts, role = 'counter'): Promise<string> {
  await page.goto(`${officeOrigin}/people`)
  await page.getByRole('button', { name: people.invite }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(people.name).pressSequentially(name)
  await dialog.getByRole('button', { name: people.add_grant }).click()
  await dialog.getByLabel(people.role).selectOption(role)
  // What is offered first depends on whether the places have come.
  await dialog.getByLabel(people.brand).selectOption('')
  await dialog.getByRole('button', { name: people.send_invitation }).click()
  await expect(dialog.getByRole('heading', { name: people.link_title(name) })).toBeVisible()
  return (await dialog.getByText(`${officeOrigin}/invitation/`).textContent()) ?? ''
}

/** Accepts an invitation with a passkey, in a browser of their own. */
async function joinWithPasskey(browser: Browser, link: string) {
  const context = await browser.newContext({ locale: 'en-GB' })
  const theirs = await context.newPage()
  const losePasskeys = await withPasskeys(context, theirs)
  await theirs.goto(link)
  const login = `person${Date.now()}`
  await theirs.getByLabel(en.sign_in.login).pressSequentially(login)
  await theirs.getByRole('button', { name: en.sign_in.make_passkey }).click()
  await expect(theirs.getByRole('heading', { name: en.sign_in.codes_title })).toBeVisible()
  const codes = await theirs.getByRole('listitem').allTextContents()
  await theirs.getByRole('button', { name: en.sign_in.codes_kept }).click()
  await expect(theirs.getByRole('navigation')).toBeVisible()
  return { theirs, login, codes, losePasskeys, close: () => context.close() }
}

/** The form that a field stands in. */
const formOf = (field: Locator): Locator => field.locator('xpath=ancestor::form')

test('somebody invited makes a passkey, keeps the codes, and signs in with it without a password (OPS-SIGN-01)', async ({
  browser,
  page,
}) => {
  await enterAs(page, 'Olivia Bennett')
  const name = `Grace ${Date.now().toString(36)}`
  const link = await invite(page, name, en)

  const context = await browser.newContext({ locale: 'en-GB' })
  const theirs = await context.newPage()
  await withPasskeys(context, theirs)
  await theirs.goto(link)
  await expect(heading(theirs, en.sign_in.welcome(name))).toBeVisible()
  await theirs.getByLabel(en.sign_in.login).pressSequentially(`grace${Date.now()}`)
  await theirs.getByRole('button', { name: en.sign_in.make_passkey }).click()
  await expect(heading(theirs, en.sign_in.codes_title)).toBeVisible()
  await expect(theirs.getByRole('listitem')).toHaveCount(10)
  await theirs.getByRole('button', { name: en.sign_in.codes_kept }).click()
  await theirs.getByRole('link', { name: en.frame.account }).first().click()
  await theirs.getByRole('button', { name: en.frame.sign_out }).click()

  await theirs.getByRole('button', { name: en.sign_in.with_passkey }).click()
  await expect(heading(theirs, en.account.title)).toBeVisible()
  // The link has been used.
  await theirs.goto(link)
  await expect(heading(theirs, en.sign_in.invitation_over)).toBeVisible()
  await context.close()
})

test('a person who has a passkey sets a password too, signs in with it, and removes one while the other stays (OPS-SIGN-02, OPS-SIGN-18)', async ({
  browser,
  page,
}) => {
  await enterAs(page, 'Olivia Bennett')
  const name = `Ivy ${Date.now().toString(36)}`
  const link = await invite(page, name, en)
  const { theirs, login, close } = await joinWithPasskey(browser, link)
  await theirs.goto(`${officeOrigin}/account`)

  const { account, sign_in, frame } = en
  const part = (title: string) => theirs.getByRole('region', { name: title })
  await part(account.password).getByRole('button', { name: account.add_password }).click()
  const shown = await part(account.password).getByLabel(sign_in.secret).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  const codeIn = (steps: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  const password = 'four quiet herring barrels'
  await part(account.password).getByLabel(sign_in.password).fill(password)
  await part(account.password).getByLabel(sign_in.code).fill('000000')
  await part(account.password).getByRole('button', { name: frame.save }).click()
  await expect(part(account.password).getByText(/That did not work/)).toBeVisible()
  await part(account.password).getByLabel(sign_in.code).fill(codeIn(0))
  await part(account.password).getByRole('button', { name: frame.save }).click()
  await expect(theirs.getByText(account.password_saved)).toBeVisible()

  await theirs.getByRole('button', { name: frame.sign_out }).click()
  await theirs.getByRole('button', { name: sign_in.other_way }).click()
  await theirs.getByLabel(sign_in.login).fill(login)
  await theirs.getByLabel(sign_in.password).fill(password)
  // A code counts once; that of the next half minute is taken as well, because clocks differ.
  await theirs.getByLabel(sign_in.code).fill(codeIn(1))
  await theirs.getByRole('button', { name: sign_in.sign_in, exact: true }).click()
  await expect(heading(theirs, account.title)).toBeVisible()

  await part(account.passkeys).getByRole('button', { name: account.remove }).click()
  await expect(part(account.passkeys).getByText(account.no_passkeys)).toBeVisible()
  await part(account.password).getByRole('button', { name: account.remove_password }).click()
  await expect(part(account.password).getByText(/only way to sign in/)).toBeVisible()
  await part(account.passkeys).getByRole('button', { name: account.add_passkey }).click()
  await expect(part(account.passkeys).getByText(account.no_passkeys)).toHaveCount(0)
  await part(account.password).getByRole('button', { name: account.remove_password }).click()
  await expect(theirs.getByText(account.password_removed)).toBeVisible()
  await close()
})

test('an owner gives back more than is usual after a fresh proof, and what a bank has refused once more (OPS-SIGN-17, OPS-ORDERS-21)', async ({
  browser,
  page,
}) => {
  await enterAs(page, 'Olivia Bennett')
  const link = await invite(page, `Frank ${Date.now().toString(36)}`, en, 'owner')
  const { theirs, login, close } = await joinWithPasskey(browser, link)
  const details = theirs.getByRole('dialog').filter({ has: theirs.getByRole('heading', { name: /^No\. / }) })
  const owner = randomUUID()
  const dear = { brand: 'sofra', owner, phone: '79001234567', statuses: ['cooking'], dishes: ['philadelphia-classic'] }
  const [order = 0] = await pastOrders({ ...dear, prices: { 'philadelphia-classic': 2_000_000 } })
  await theirs.goto(`${officeOrigin}/orders?order=${order}`)
  await details.getByRole('button', { name: en.adjust.missing_title }).click()
  await details
    .getByRole('button', { name: /^(More|One more)/ })
    .first()
    .click()
  await provedLongAgo(login)
  await details.getByRole('button', { name: en.adjust.mark }).click()
  const proof = theirs.getByRole('dialog').filter({ has: theirs.getByRole('heading', { name: en.frame.prove_title }) })
  await proof.getByRole('button', { name: en.frame.prove_passkey }).click()
  await expect(theirs.getByText(en.adjust.marked).or(theirs.getByText(en.adjust.marked_told)).first()).toBeVisible()
  await expect(proof).toHaveCount(0)
  await moveTo(order, 'cooked', 'done')

  const customer = await (await browser.newContext()).newPage()
  const shop = await atPayment(customer, { brand: 'sofra', city: 'saint-petersburg', language: 'en', type: 'cardOnline', day: 'tomorrow' })
  await payButton(customer, shop, 'card')
  await tracked(customer)
  const paid = Number(/order\/(\d+)/.exec(customer.url())?.[1])
  await customer.context().close()
  await refuseRefund(paid, 100)
  await theirs.goto(`${officeOrigin}/orders?order=${paid}`)
  await details.getByRole('button', { name: en.adjust.give_again }).click()
  await expect(theirs.getByText(en.adjust.given_again)).toBeVisible()
  await expect(details.getByRole('button', { name: en.adjust.give_again })).toHaveCount(0)
  await close()
})

test('who has lost the passkey that a proof asks for goes on with a recovery code, and then proves with a new one (OPS-SIGN-17, OPS-SIGN-18)', async ({
  browser,
  page,
}) => {
  const { account, frame, sign_in } = en
  await enterAs(page, 'Olivia Bennett')
  const { theirs, login, codes, losePasskeys, close } = await joinWithPasskey(
    browser,
    await invite(page, `Hanna ${Date.now().toString(36)}`, en),
  )
  await theirs.goto(`${officeOrigin}/account`)
  await provedLongAgo(login)
  await theirs.getByRole('button', { name: account.add_passkey }).click()
  await losePasskeys()
  await theirs.getByRole('dialog').getByRole('link', { name: frame.prove_lost }).click()
  await expect(heading(theirs, sign_in.title)).toBeVisible()
  const recover = async (code: string) => {
    await theirs.getByLabel(sign_in.login).fill(login)
    await theirs.getByLabel(sign_in.recovery_code).fill(code)
    await theirs.getByRole('button', { name: sign_in.sign_in, exact: true }).click()
    await expect(heading(theirs, sign_in.enrol_title)).toBeVisible()
  }
  await recover(codes[0] ?? '')
  // Of two ways the one that was begun has the strong button.
  await theirs.getByRole('button', { name: sign_in.or_password }).click()
  const fillOf = (name: string) =>
    theirs.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor)
  // Its colour follows in a transition.
  await expect.poll(() => fillOf(sign_in.make_passkey)).not.toBe(await fillOf(frame.save))
  // However long that takes, nothing is asked for that they do not have.
  await provedLongAgo(login)
  await theirs.getByRole('button', { name: sign_in.make_passkey }).click()
  await expect(theirs.getByRole('navigation')).toBeVisible()
  await theirs.goto(`${officeOrigin}/account`)
  await theirs.getByRole('button', { name: account.add_passkey }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: frame.prove_passkey }).click()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await close()
})

test('a browser that does not allow copying says so beside the link (OPS-FRAME-08)', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await enterAs(page, 'Olivia Bennett')
  await invite(page, `Ida ${Date.now().toString(36)}`, en)
  await page.getByRole('button', { name: en.people.copy }).click()
  await expect(page.getByRole('alert')).toHaveText(en.frame.copy_failed)
})

test('a session that is ended elsewhere leads to signing in, and back to the same screen (OPS-SIGN-09)', async ({ browser, page }) => {
  await enterAs(page, 'Nina Sokolova')
  const other = await browser.newContext({ locale: 'en-GB' })
  const second = await other.newPage()
  await enterAs(second, 'Nina Sokolova')
  await second.goto(`${officeOrigin}/account`)
  await expect(heading(second, en.account.title)).toBeVisible()

  await page.goto(`${officeOrigin}/account`)
  const rows = page.getByRole('listitem').filter({ hasText: en.account.last_used('').trim() })
  const end = rows.getByRole('button', { name: en.account.end })
  await expect(end.first()).toBeVisible()
  const before = await rows.count()
  await end.first().click()
  await expect(rows).toHaveCount(before - 1)

  await second.getByLabel(en.account.name).press('End')
  await formOf(second.getByLabel(en.account.name)).getByRole('button').click()
  await expect(heading(second, en.sign_in.title)).toBeVisible()
  await expect(second.getByText(en.sign_in.ended)).toBeVisible()
  await other.close()
})

test('what a role may never do is not offered, and its address says so plainly (OPS-ROLES-08)', async ({ page }) => {
  await enterAs(page, 'Anton Weber')
  await expect(
    page
      .getByRole('link', { name: en.frame.account })
      .or(page.getByRole('link', { name: 'Anton Weber' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: en.people.nav })).toHaveCount(0)
  await expect(page.getByRole('button', { name: en.board.start_shift })).toBeVisible()
  // Whoever only reads the orders is not asked to listen for them.
  await enterAs(page, 'Marta Kovalenko')
  await expect(heading(page, en.board.title)).toBeAttached()
  await expect(page.locator('[data-column]').first()).toBeAttached()
  await expect(page.getByRole('button', { name: en.board.start_shift })).toHaveCount(0)
  await page.goto(`${officeOrigin}/nothing-here`)
  await expect(heading(page, en.frame.not_found)).toBeVisible()
})

test('the history shows who invited whom, and a copied link shows the same (OPS-AUDIT-05)', async ({ page }) => {
  await enterAs(page, 'Olivia Bennett')
  const name = `Heidi ${Date.now().toString(36)}`
  await invite(page, name, en)
  await page.goto(`${officeOrigin}/history`)
  await page.getByLabel(historyTexts.what).pressSequentially(name)
  await page.getByRole('button', { name: historyTexts.show, exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(`Olivia Bennett · ${historyTexts.actions['person.invited']}: ${name}`)
  // OPS-FRAME-07
  await page.goto(page.url())
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})

test('a screen that cannot be loaded says so and loads again, an empty one says so, and without a connection nothing is lost (OPS-FRAME-08)', async ({
  context,
  page,
}) => {
  await enterAs(page, 'Olivia Bennett')
  for (const [screen, call] of [
    ['history', '**/api/staff/history**'],
    ['people', '**/api/staff/people**'],
    ['orders', '**/api/staff/board**'],
  ] as const) {
    await page.route(call, (route) => route.abort())
    await page.goto(`${officeOrigin}/${screen}`)
    const again = page.getByRole('button', { name: en.frame.retry })
    await expect(again.first()).toBeVisible()
    await page.unroute(call)
    // The board tries again by itself.
    if (screen !== 'orders') await again.first().click()
    await expect(again).toHaveCount(0)
  }

  await page.goto(`${officeOrigin}/history?text=nobody-${Date.now()}`)
  await expect(page.getByText(historyTexts.none)).toBeVisible()

  await page.goto(`${officeOrigin}/account`)
  await page.getByLabel(en.account.name).press('End')
  await page.getByLabel(en.account.name).pressSequentially(' the Third')
  await context.setOffline(true)
  await expect(page.getByText(en.frame.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(en.frame.offline)).toHaveCount(0)
  await expect(page.getByLabel(en.account.name)).toHaveValue(/ the Third$/)
})

test('a screen whose files cannot be fetched says so within the frame, and opens when it is loaded again (OPS-FRAME-08)', async ({
  page,
}) => {
  await enterAs(page, 'Olivia Bennett')
  await page.goto(`${officeOrigin}/account`)
  await expect(heading(page, en.account.title)).toBeVisible()
  await page.route('**/*.js', (route) => route.abort())
  // On a phone the last screens are behind one button.
  await page.getByRole('button', { name: en.frame.more, exact: true }).click()
  await page.getByRole('link', { name: en.history.nav }).click()
  await expect(heading(page, en.frame.broken)).toBeVisible()
  await expect(page.getByRole('link', { name: en.stops.nav })).toBeVisible()
  await page.unroute('**/*.js')
  await page.getByRole('button', { name: en.frame.load_again }).click()
  await expect(heading(page, historyTexts.title)).toBeVisible()
})

test('shops that could not be loaded are asked for again until they are there (OPS-FRAME-08)', async ({ page }) => {
  await enterAs(page, 'Olivia Bennett')
  await page.route('**/api/staff/places', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/staff/places'))
  await page.goto(`${officeOrigin}/orders`)
  await failed
  await expect(switcherOf(page, en.board.shop)).toBeVisible({ timeout: 15_000 })
})

test('each person reads the office in their own language (OPS-FRAME-05)', async ({ page }) => {
  await enterAs(page, 'Timur Aliev', 'de')
  await page.goto(`${officeOrigin}/account`)
  await expect(heading(page, de.account.title)).toBeVisible()
  await page.getByLabel(de.account.language).selectOption('en')
  await formOf(page.getByLabel(de.account.language)).getByRole('button').click()
  await expect(heading(page, en.account.title)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('every screen passes axe and fits 360 pixels (OPS-FRAME-06)', async ({ browser, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${officeOrigin}/sign-in`)
  await expect(
    heading(page, en.sign_in.title)
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  const screens = ['stops', 'people', 'devices', 'orders/alarm', 'history', 'account', 'new-way', 'nothing-here']
  const inspect = async (name: string) => {
    const { violations } = await axeOf(page).analyze()
    expect([name, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([name, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([name, overflow]).toEqual([name, 0])
  }
  await inspect('sign-in')
  await page.goto(`${officeOrigin}/pair`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect('pair')
  await enterAs(page, 'Olivia Bennett')
  for (const screen of screens) {
    await page.goto(`${officeOrigin}/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await inspect(screen)
  }

  const customer = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const order = await collectLater(await customer.newPage(), 'Asya')
  await page.goto(`${officeOrigin}/orders`)
  await expect(page.locator(`[data-order="${order}"]`)).toBeVisible()
  await inspect('orders')
  await page.goto(`${officeOrigin}/orders?order=${order}`)
  const dialog = page.getByRole('dialog')
  for (const form of [en.adjust.missing_title, en.adjust.correct, en.board.reject]) await dialog.getByRole('button', { name: form }).click()
  await dialog.getByRole('button', { name: en.board.reasons['out-of-stock'] }).click()
  await atRest(page)
  await inspect('details of an order')
  await page.goto(`${officeOrigin}/orders`)
  await page.getByRole('button', { name: en.load.button }).click()
  await expect(dialog.getByRole('heading', { name: en.load.pause, exact: true })).toBeVisible()
  await atRest(page)
  await inspect('load')
  await customer.close()
})

test('no screen breaks the office’s own policy (OPS-FRAME-04)', async ({ page }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) broken.push(message.text())
  })
  page.on('pageerror', (error) => broken.push(error.message))
  await enterAs(page, 'Olivia Bennett')
  for (const screen of ['stops', 'people', 'history', 'account']) {
    await page.goto(`${officeOrigin}/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(broken).toEqual([])
})
