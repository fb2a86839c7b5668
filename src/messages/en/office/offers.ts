import type { OffersTexts } from '#messages/office-texts.ts'

const offers: OffersTexts['offers'] = {
  title: 'Offers',
  brand: 'Brand',
  list: 'What to show',
  codes: 'Codes',
  gifts: 'Gifts',
  promotions: 'Promotions',
  banners: 'Banners',
  no_brand: 'There is no brand whose offers you change',
  read_only: 'You only look at the offers of this brand: its brand manager may change them.',
  uses: (count) => `uses: ${count}`,
  empty: {
    codes: 'There is no promo code yet',
    gifts: 'There is no gift yet',
    promotions: 'There is no promotion yet',
    banners: 'There is no banner yet',
  },
  states: {
    running: 'running',
    coming: 'coming',
    over: 'over',
    paused: 'paused',
    'used-up': 'used up',
    spent: 'budget spent',
  },
}

const use: OffersTexts['use'] = {
  title: 'What the code has brought',
  unpublished: 'Once it is published, what the code brings stands here, and it can be paused.',
  used: 'Used',
  given: 'Discounts given',
  average: 'Average order',
  pause: 'Pause',
  resume: 'End the pause',
  at_once: 'At once, without a publication.',
  paused: 'The code is paused: carts take it no more',
  resumed: 'The code works again',
  undo: 'Take back',
  singles: 'Single-use codes',
  singles_about:
    'They work on the terms of this code, each once. Turn on “By single-use codes only” and publish, then make them and take them out as a sheet.',
  how_many: 'How many, up to 10,000',
  how_many_wrong: 'From 1 to 10,000',
  make: 'Make codes',
  download: 'Download CSV',
  of: (part, whole) => `${part} of ${whole}`,
  orders: (count) => `orders: ${count}`,
  paused_since: (time) => `Paused since ${time}`,
  made: (size) => `Codes made: ${size}`,
  batch: (size, used) => `Codes: ${size}, used: ${used}`,
}

export const offersTexts: OffersTexts = { offers, use }
