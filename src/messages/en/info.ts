import type * as ru from '../ru/info.ts'

export const payment_types: typeof ru.payment_types = {
  cash: 'Cash on receipt',
  card: 'Card on receipt',
  cardOnline: 'Card online',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Fast payment (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'Aggregator VL',
  obed_ru: 'Obed.ru',
  nothing: 'Nothing to pay',
}

export const info: typeof ru.info = {
  promotions: 'Offers',
  promotions_in: (city) => `Offers ${city}`,
  promotions_summary: (brand, city) =>
    `Gifts, discounts and promo codes from ${brand} ${city}: the terms of every offer and how to use it.`,
  details: 'Details',
  no_promotions: 'No offers right now, but the menu always has something good.',
  promotion_over: 'This offer has already ended.',
  all_promotions: 'All offers',

  payment: 'Ways to pay',
  payment_in: (city) => `How to pay for your order ${city}`,
  payment_lead: 'Choose at checkout. You know the amount beforehand, and it does not change once confirmed.',
  payment_summary: (brand, city) => `How to pay for an order from ${brand} ${city}, how refunds work and whom to call.`,
  ways: {
    cash: {
      title: 'Cash on receipt',
      text: 'Pay the courier or at the restaurant counter. Tell us which banknote you need change from, and we will bring it.',
    },
    card: {
      title: 'Card on receipt',
      text: 'The courier brings a card reader, and there is one at the counter too. Cards and contactless phones are welcome.',
    },
    cardOnline: {
      title: 'Card online',
      text: 'Pay right after ordering on the bank’s secure page. We neither see nor store your card number.',
    },
    SBP: { title: 'Fast Payment System (SBP)', text: 'Scan the QR code or open your bank’s app and confirm the transfer. No fee.' },
    SberPay: { title: 'SberPay', text: 'Confirm the payment in the Sber app: no card details to type.' },
    ApplePay: { title: 'Apple Pay', text: 'Confirm with your face, fingerprint or passcode on your own device.' },
    GooglePay: { title: 'Google Pay', text: 'Confirm the payment on your phone: no card details to type.' },
  },
  change_limit: (amount) => `We bring change from up to ${amount}.`,
  receipt: 'Receipt',
  receipt_text: 'You get the receipt with your order, or by e-mail if you leave an address.',
  refunds: 'How to get your money back',
  refund_steps: [
    'Call or write to us and give your order number.',
    'Until the kitchen has started, we refund the full amount. If something is wrong with the food, we make it again or refund it.',
    'The money comes back the way you paid: cash at once, cards usually within 1–5 working days, depending on the bank.',
  ],
  help: 'Any questions?',
  help_text: 'We are glad to help with payment, change and refunds.',
  call: 'Call us',
  write: 'Write to us',

  about: (brand) => `About ${brand}`,
  about_menu: 'See the menu',
  about_shops: 'Our restaurants',
  about_dishes: 'What we cook',

  documents: 'Documents',
  privacy_policy: 'Privacy policy',
  user_agreement: 'Terms of use',
  legal_info: 'Legal information',

  bonuses_in: (city) => `Points ${city}`,
  bonuses_lead: 'Part of an order can be paid with points. This is how it works.',
  bonuses_summary: (brand, city) => `How the points of ${brand} work ${city}: what they are worth and how to pay with them.`,
  bonuses_yours: 'Sign in to see how many points you have.',
  bonuses_earned: 'Comes back as points from every order',
  bonuses_worth: 'Points pay for almost all of an order and for delivery',
  bonuses_stays: 'Stays to be paid for each piece',
}

export const offline: typeof ru.offline = {
  title: 'You are offline',
  text: 'The page will open by itself as soon as the connection is back. Your cart is safe.',
  retry: 'Try again',
  call: 'Call the restaurant',
  last_menu: 'The last menu you saw',
  as_of: (when) => `As of ${when}. Prices and availability may have changed.`,
  unscripted: 'Scripts are switched off in this browser, so you cannot order on the site.',
  outdated: 'This browser is too old: ordering on the site may not work. Update it or open the site in another one.',
  unstarted: 'The page has not loaded completely, and its buttons do not work yet. Check your connection and try again.',
  works_unstarted: 'The menu, prices, addresses and opening hours are here all the same, and we take orders by phone.',
}
