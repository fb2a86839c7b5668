import type { Brand } from '#brands/brand.ts'
import type { Language } from '#domain/language.ts'
import type { Minor } from '#domain/money.ts'
import type { ReceiptFacts } from '#domain/payment/receipt-facts.ts'
import { receiptLines } from '#domain/payment/receipt-lines.ts'
import { textsOf } from '#messages/texts.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import type { Receipt } from '#server/providers/acquirers/acquirer.ts'

type ReceiptDetails = { email: string | null; language?: Language; facts: ReceiptFacts; amount?: Minor }

/** How a brand writes receipts in a country; null: of a city that is no longer known. */
export const receiptFactsOf = ({ receipts }: Brand, country: string | null): ReceiptFacts =>
  (country === null ? undefined : receipts[country]) ?? receipts.default

/**
 * What the fiscal receipt of an order says: its dishes, packages and delivery at what was really paid for them. Of an
 * `amount` that is less than that, each has its share: a part is given back without saying of which dish it was.
 */
export function receiptOf(order: NewOrder, { email, language = order.language, facts, amount }: ReceiptDetails): Receipt {
  const { prices, lines } = order
  const sold = lines
    .map((line) => ({ name: line.name[language], count: line.count, total: line.total, vat: facts.vat, subject: 'commodity' as const }))
    .filter(({ total }) => total > 0)
  const delivery = { count: 1, total: prices.delivery, vat: facts.deliveryVat, subject: 'service' as const }
  const brought = prices.delivery > 0 ? [{ name: textsOf(language).payment_words.delivery, ...delivery }] : []
  return {
    email: email ?? order.email,
    phone: order.phone || null,
    taxSystem: facts.taxSystem,
    paymentMode: facts.paymentMode,
    lines: receiptLines([...sold, ...brought], amount ?? prices.total),
  }
}
