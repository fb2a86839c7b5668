import type { late_money as ru } from '../ru/late-money.ts'

export const late_money: typeof ru = {
  note: 'If the money still arrives, we make this order, or give the money back if it is too late or you have ordered again. We tell you either way.',
  returned: 'The money is on its way back',
  returned_text: 'The payment came when this order could no longer be accepted. We are returning the whole sum',
}
