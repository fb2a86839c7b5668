import type { Language } from '#domain/language.ts'
import { receiptLines } from '#domain/payment/receipt-lines.ts'
import { textsOf } from '#messages/texts.ts'
import type { NewOrder } from '#server/order/order-from-cart.ts'
import type { Receipt } from '#server/providers/acquirers/acquirer.ts'

/** What the fiscal receipt of an order says: its dishes, packages and delivery at what was really paid for them. */
export function receiptOf(order: NewOrder, email: string | null, language: Language = order.language): Receipt {
  const { prices, lines } = order
  const sold = lines.map((line) => ({ name: line.name[language], count: line.count, total: line.total })).filter(({ total }) => total > 0)
  const delivery = prices.delivery > 0 ? [{ name: textsOf(language).payment_words.delivery, count: 1, total: prices.delivery }] : []
  return {
    email: email ?? order.email,
    phone: order.phone || null,
    lines: receiptLines([...sold, ...delivery], prices.total).map((line) => ({ ...line, vat: null })),
  }
}
