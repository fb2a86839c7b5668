import { writeFile } from 'node:fs/promises'
import { expect, test as base } from '@playwright/test'
import { office } from '#messages/en/office/index.ts'
import { payment_types } from '../../src/messages/ru/info.ts'
import { officeOrigin } from '../journeys/office-people.ts'
import { port } from '../journeys/records.ts'
import { codeAt, freshNumber } from '../journeys/sandbox-phone.ts'
import { readTexts } from '../journeys/shop.ts'
import { openWithBiDi } from './bidi.ts'
import type { Driver, Size } from './driver.ts'
import type { Engine } from './engines.ts'
import { anyField, type Hands, handsOf, type Target } from './hands.ts'
import type { EngineOptions } from './playwright.config.ts'
import { openWithPlaywright } from './playwright-driver.ts'
import { openWithWebDriver } from './webdriver.ts'

function openWindow(engine: Engine, size: Size): Promise<Driver> {
  if (engine.driver === 'bidi') return openWithBiDi(engine, size)
  return engine.driver === 'webdriver' ? openWithWebDriver(engine, size) : openWithPlaywright(engine, size)
}

type Given = { driver: Driver; hands: Hands }

/** A window of the browser. Whatever its console reports as an error fails the journey. */
const test = base.extend<EngineOptions & Given>({
  engine: [undefined as never, { option: true }],
  size: [undefined as never, { option: true }],
  driver: async ({ engine, size }, use, info) => {
    const driver = await openWindow(engine, size)
    await use(driver)
    if (info.status !== info.expectedStatus) {
      const picture = await driver.picture().catch(() => null)
      if (picture) await writeFile(info.outputPath('last.png'), picture)
    }
    await driver.close()
    expect(driver.errors(), 'errors on the console').toEqual([])
  },
  hands: async ({ driver }, use) => use(handsOf(driver)),
})

const origin = `http://sofra.localhost:${port}`
const city = `${origin}/saint-petersburg`
const t = await readTexts('ru')
const dialog: Target = { role: 'dialog', at: -1 }
const starting = (text: string): RegExp => new RegExp(`^${text.trim()}`)

// Without them notices would appear while the journey presses.
async function arrive({ driver, hands }: Given): Promise<void> {
  await hands.open(`${origin}/privacy-policy`)
  await driver.run(() => {
    document.cookie = 'language=ru; path=/'
    document.cookie = 'cookies_accepted=1; path=/'
    const ahead = Date.now() + 24 * 3_600_000
    localStorage.setItem('banner_closed', JSON.stringify({ value: ahead, until: ahead }))
  }, null)
}

/** Opens a dish from its card, chooses a wish and an extra, and puts it into the cart. */
async function addWithChanges(hands: Hands, dish: string): Promise<void> {
  await hands.press({ role: 'button', name: starting(t.menu.choose), in: { role: 'article', text: new RegExp(dish) } })
  await hands.press({ role: 'checkbox', name: /^Без кунжута/, in: dialog })
  await hands.press({ role: 'button', name: t.cart.more('Ещё авокадо'), in: dialog })
  await hands.press({ role: 'button', name: starting(t.dish.add_for('')), in: dialog })
}

async function openOrder(hands: Hands): Promise<void> {
  const bars = ['button', 'link'].map((role): Target => ({ role, name: starting(t.cart.bar('')) }))
  const order: Target = { role: 'button', name: new RegExp(`${t.cart.order('').trim()}|${t.cart.blockers['no-session']}`), at: -1 }
  // On a phone the cart opens from its bar; on a desktop it stands beside the menu.
  const found = await hands.anyOf(order, ...bars)
  if (found !== order) await hands.press(found)
  await hands.press({ ...order, looksDisabled: true })
}

async function signIn(hands: Hands): Promise<void> {
  const number = freshNumber()
  await hands.type({ role: 'textbox', name: starting(t.account.phone), in: dialog }, number)
  await hands.press({ role: 'button', name: t.account.sign_in, in: dialog })
  const code: Target = { role: 'textbox', name: t.account.code, in: dialog }
  await hands.see(code)
  await hands.type(code, await codeAt(number))
  await hands.gone(code)
}

/** Chooses the last of the times, or late in the evening one of tomorrow, and how it is paid. */
async function order(hands: Hands, payment: string): Promise<void> {
  const time = { name: /\d\d:\d\d/, at: -1 }
  const [ofToday, others]: [Target, Target] = [
    { role: 'radio', ...time },
    { role: 'button', name: t.checkout.another_time },
  ]
  await hands.see(others)
  const offered = await hands.anyOf(ofToday, others)
  await hands.press(offered)
  if (offered === others) {
    await hands.press({ role: 'radio', at: 1, in: { role: 'group', name: t.checkout.dates } })
    await hands.press({ role: 'button', ...time, in: dialog })
  }
  await hands.press({ role: 'radio', name: new RegExp(payment) })
  await hands.press({ role: 'button', name: starting(t.checkout.order('')) })
}

const payByCard = async (hands: Hands): Promise<void> => {
  await hands.at(/\/order\/payment\/[\w-]{32}/)
  await hands.type({ role: anyField, name: starting(t.pay.number) }, '4000000000003063')
  await hands.type({ role: anyField, name: starting(t.pay.expiry) }, '1230')
  await hands.type({ role: anyField, name: starting(t.pay.cvc) }, '123')
  await hands.press({ role: 'button', name: starting(t.pay.pay('')) })
  await hands.type({ role: 'textbox', name: /Code from the SMS/ }, '111111')
  await hands.press({ role: 'button', name: 'Confirm' })
  await hands.see({ role: 'heading', name: t.pay.accepted })
  await hands.press({ role: 'link', name: t.pay.track })
}

test('a customer has a changed dish brought to a pinned house and pays by card, then collects one in cash; a person of the shop accepts it', async ({
  driver,
  hands,
}) => {
  await arrive({ driver, hands })
  await test.step('delivered, paid by card with 3-D Secure', async () => {
    await hands.open(city)
    await addWithChanges(hands, 'Зелёный сад')
    await hands.type({ role: 'combobox', name: t.place.address_label, in: dialog }, 'Невский проспект 28')
    await hands.press({ role: 'option', text: /Невский проспект.*(?<!\d)28(?!\d)/, in: dialog })
    await hands.see({ role: 'img', name: t.place.map_pin })
    await hands.press({ role: 'button', name: t.place.deliver_here, in: dialog })
    await hands.gone(dialog)
    await openOrder(hands)
    await signIn(hands)
    await hands.type({ role: 'textbox', name: starting(t.checkout.name) }, 'Анна')
    await hands.type({ role: 'textbox', name: starting(t.checkout.room) }, '5')
    await order(hands, payment_types.cardOnline ?? '')
    await payByCard(hands)
    await hands.at(/\/order\/\d{8}\/tracking/)
  })

  const collected = await test.step('collected, paid in cash', async () => {
    await hands.open(city)
    await hands.press({ role: 'radio', name: t.menu.takeaway })
    await hands.press({ role: 'button', name: starting(t.place.choose_shop), in: { role: 'dialog', at: -1 } })
    await hands.gone(dialog)
    await addWithChanges(hands, 'Зелёный сад')
    await openOrder(hands)
    // The sandbox's kitchen leaves it to people.
    await hands.type({ role: 'textbox', name: starting(t.checkout.comment) }, 'pause')
    await order(hands, payment_types.cash ?? '')
    return hands.at(/\/order\/(\d{8})\/tracking/)
  })

  await test.step('accepted on the board', async () => {
    await hands.open(`${officeOrigin}/sandbox/staff`)
    await driver.run(() => void document.querySelector('option[value=en]')?.toggleAttribute('selected', true), null)
    await hands.press({ role: 'button', name: /Olivia Bennett/ })
    await hands.see({ role: 'navigation' })
    await hands.open(`${officeOrigin}/orders`)
    await hands.press({ role: 'button', name: office.board.start_shift })
    const card: Target = { role: 'article', text: new RegExp(collected) }
    const accept: Target = { role: 'button', name: office.board.accept, in: card }
    await hands.press(accept)
    // On a phone it may be in another column then, which is not in sight.
    await hands.gone(accept)
  })
})
