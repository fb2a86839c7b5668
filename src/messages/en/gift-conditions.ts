import type { gift_conditions as ru } from '../ru/gift-conditions.ts'

export const gift_conditions: typeof ru = {
  order_from: (amount) => `For orders from ${amount}`,
  delivery: 'For delivery',
  takeaway: 'For collection',
  group: (name, count) => `${name}: ${count}`,
  promocode: (code) => `With the code ${code}`,
  birthday: 'Happy birthday!',
  birthday_later: (from, to) => `Waiting for you from ${from} to ${to}`,
  birthday_on: (day) => `Waiting for you on ${day}`,
  birthday_unknown: 'Tell us your date of birth and the present will be waiting',
  birthday_sign_in: 'Sign in to get your birthday present',
  first_order: 'With your first order',
  first_order_sign_in: 'Sign in to get the present with your first order',
  first_order_guest: 'With the first order from your phone number: we check it when you order',
  once: 'Given once',
  once_sign_in: 'Sign in to get this present: everybody gets it once',
  once_guest: 'Once for each phone number: we check it when you order',
}
