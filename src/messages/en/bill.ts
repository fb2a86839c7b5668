import type * as ru from '../ru/bill.ts'

export const bill: typeof ru.bill = {
  parts: {
    subtotal: 'Dishes',
    packages: 'Packaging',
    delivery: 'Delivery',
    smallOrder: 'Small-order fee',
    discount: 'Discount',
    bonuses: 'Points used',
    deposit: 'Deposits',
    tips: 'Tip',
  },
  free: 'Free',
  total: 'Total',
}
