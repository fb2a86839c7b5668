import { brandFolder } from '#brands/index.ts'
import { typeCard } from '../journeys/paying.ts'
import { modalAt, modals, modalsOfCart } from './modals.ts'
import type { Tour } from './tours.ts'
import type { Visitor } from './visitor.ts'

/** How a screen is reached; each chapter continues from the state that the previous one left. */
export type Screen = {
  name: string
  /** Opens the screen. */
  show(visitor: Visitor): Promise<unknown>
  /** The whole page, beyond the window. */
  whole?: true
  /** Later screens need its state. */
  leaves?: true
  /** Only in brands with sign-in. */
  account?: true
  /** Only on some tours. */
  isOn?: (tour: Tour) => boolean
}

const page = (name: string, path: string): Screen => ({ name, whole: true, show: ({ go }) => go(path) })

/** For a first visit. */
const arrival: Screen[] = [
  { name: 'start', whole: true, show: ({ page, shop }) => page.goto(shop.origin) },
  // As much as the window shows, below an alert and promotions.
  { name: 'first-screen', show: ({ page, shop, tour }) => page.goto(`${shop.origin}/${tour.warned}`, { waitUntil: 'networkidle' }) },
  page('menu', ''),
  page('shops', '/shops'),
  page('delivery', '/delivery'),
  page('promotions', '/promotions'),
  page('payment-info', '/payment-info'),
  page('about', '/about'),
  page('back-to-home', '/back-to-home?state=payment-failure'),
  page('not-found', '/nowhere'),
  { name: 'city-unknown', show: ({ page, shop }) => page.goto(`${shop.origin}/atlantis`) },
  { name: 'legal', whole: true, show: ({ page, shop }) => page.goto(`${shop.origin}/privacy-policy`) },
  { name: 'agreement', whole: true, show: ({ page, shop }) => page.goto(`${shop.origin}/user-agreement`) },
  { name: 'legal-info', whole: true, show: ({ page, shop }) => page.goto(`${shop.origin}/legal-info`) },
  { ...page('bonus', '/bonus'), isOn: ({ brand }) => brandFolder(brand)?.bonuses.launched !== 'nobody' },
  page('cart-empty', '/cart'),
  { name: 'offline', whole: true, show: ({ page, shop, tour }) => page.goto(`${shop.origin}/offline/${tour.city}`) },
]

const icons: Screen[] = [
  {
    name: 'brand-images',
    async show({ page, shop, tour }) {
      const file = (name: string): string => `${shop.origin}/brand/${tour.brand}/${name}`
      const images = ['icon-192.png', 'icon-512.png', 'favicon.svg', 'share.png', 'logo.svg']
      await shop.openEmptyPage()
      await page.setContent(
        `<body style="margin:0;padding:24px;background:#ddd">${images.map((name) => `<img src="${file(name)}" alt="${name}" style="max-width:100%;max-height:320px;margin:8px">`).join('')}`,
      )
      await page.waitForLoadState('networkidle')
    },
  },
]

/** With dishes in the cart, up to an order on its way. */
const errand: Screen[] = [
  {
    name: 'menu-with-cart',
    leaves: true,
    async show({ fillCart, go }) {
      await fillCart()
      await go('')
    },
  },
  ...modalsOfCart,
  {
    name: 'checkout',
    leaves: true,
    whole: true,
    async show({ page, shop, tour }) {
      await shop.open(`/${tour.city}`)
      await shop.goToCheckout()
      await page.getByRole('button', { name: shop.texts.checkout.another_time }).waitFor()
    },
  },
  modalAt('modal-times', 'IntervalsModal'),
  {
    name: 'payment',
    whole: true,
    async show(visitor) {
      await fillIn(visitor, 'cardOnline')
      await visitor.page.waitForURL(/\/order\/payment\//)
      await visitor.page.getByRole('timer').waitFor()
    },
  },
  {
    // The issuer's code page, or the bank's card form.
    name: 'payment-bank',
    async show({ page, shop }) {
      const pay = page.getByRole('button', { name: new RegExp(shop.texts.pay.pay('').trim()) })
      await pay.waitFor()
      if (await page.getByLabel(shop.texts.pay.number).isVisible()) await typeCard(page, shop, '4000000000003063')
      else await pay.click()
      await page.getByText('No money moves').waitFor()
    },
  },
  {
    name: 'payment-result',
    async show({ page, shop }) {
      const code = page.getByLabel(/Code from the SMS/)
      if (await code.isVisible()) {
        await code.pressSequentially('111111')
        await page.getByRole('button', { name: 'Confirm' }).click()
      } else {
        await page.getByLabel('Card number').pressSequentially('4000 0000 0000 3055')
        await page.getByLabel('Expiry').pressSequentially('12 / 30')
        await page.getByLabel('CVC').pressSequentially('123')
        await page.getByRole('button', { name: /^Pay / }).click()
      }
      await page.getByRole('heading', { name: shop.texts.pay.accepted }).waitFor()
    },
  },
  {
    name: 'tracking',
    whole: true,
    async show(visitor) {
      await visitor.fillCart()
      await fillIn(visitor, 'cash')
      await visitor.page.waitForURL(/\/tracking/)
      await visitor.page.waitForLoadState('networkidle')
    },
  },
  { ...page('profile', '/profile'), account: true },
  { ...page('profile-orders', '/profile?tab=orders'), account: true },
  { ...page('profile-addresses', '/profile?tab=addresses'), account: true },
  {
    name: 'payment-code',
    isOn: ({ city }) => city === 'saint-petersburg',
    async show(visitor) {
      const { page, shop } = visitor
      await visitor.fillCart()
      await fillIn(visitor, 'SBP')
      const paid = page.waitForResponse(/\/api\/order\/pay$/)
      await page.getByRole('button', { name: shop.texts.pay.sbp_button }).click()
      code.link = ((await (await paid).json()) as { payment_link: string | null }).payment_link
      await page.getByRole('img', { name: shop.texts.pay.qr_alt }).waitFor()
    },
  },
  {
    // The page after the bank has refused the code.
    name: 'payment-refused',
    isOn: ({ city }) => city === 'saint-petersburg',
    async show({ page, shop }) {
      const phone = await page.context().newPage()
      await phone.goto(code.link ?? '')
      await phone.getByRole('button', { name: 'Reject', exact: true }).click()
      await phone.close()
      await page.getByRole('alert').filter({ hasText: shop.texts.pay.refused }).waitFor()
    },
  },
]

/** The URL in the shown code. */
const code: { link: string | null } = { link: null }

/** Fills the order form in and sends it. */
async function fillIn({ page, shop, tour }: Visitor, type: 'cash' | 'cardOnline' | 'SBP'): Promise<void> {
  const { texts } = shop
  await shop.open(`/${tour.city}/cart`)
  await shop.introduce('Anna', tour.number)
  const room = page.getByLabel(texts.checkout.room)
  if (await room.isVisible()) await room.pressSequentially('5')
  await shop.chooseTime()
  await page.locator(`input[type=radio][value=${type}]`).check({ force: true })
  await page.getByRole('button', { name: new RegExp(texts.checkout.order('').trim()) }).click()
}

export const screens: Screen[] = [...arrival, ...icons, ...modals, ...errand]
