import type { Brand } from '#brands/brand.ts'
import { type Fee, feesOf, priceParts } from '#domain/cart/totals.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Minor } from '#domain/money.ts'
import type { AdjustedPart } from '#domain/payment/refund-of-lines.ts'
import { vatOf } from '#domain/catalogue/vat.ts'
import type { ReceiptFacts } from '#domain/payment/receipt-facts.ts'
import { costsOf, receiptLines } from '#domain/payment/receipt-lines.ts'
import { textsOf } from '#messages/texts.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import type { Receipt } from '#server/providers/acquirers/acquirer.ts'

type ReceiptDetails = {
  email: string | null
  language?: Language
  facts: ReceiptFacts
  amount?: Minor
  /** The lines that a refund names, at what they cost; it names no others. */
  only?: readonly AdjustedPart[]
  /** What has gone back before, which the rest does not name again. */
  without?: readonly AdjustedPart[]
}

/** A brand's receipt settings in a country; null: a city that is no longer known. */
export const receiptFactsOf = ({ receipts }: Brand, country: string | null): ReceiptFacts =>
  (country === null ? undefined : receipts[country]) ?? receipts.default

/**
 * The fiscal receipt of an order: its dishes, packages and fees at the prices actually paid. For a smaller `amount`
 * each line has its share, because a partial refund does not name dishes.
 */
export function receiptOf(order: NewOrder, details: ReceiptDetails): Receipt {
  const { email, language = order.language, facts, amount, only, without = [] } = details
  const { prices, lines } = order
  const sold = lines
    .map((line, position) => ({
      position,
      fee: null,
      name: textIn(line.name, language),
      count: line.count,
      total: line.total,
      vat: vatOf(line.vat, facts.vat),
      subject: 'commodity' as const,
      reduced: true,
    }))
    .filter(({ total }) => total > 0)
  const fees = feesOf(prices).map(({ fee, amount: total }) => ({
    name: textsOf(language).payment_words.fees[fee],
    position: null,
    fee,
    count: 1,
    total,
    vat: facts[priceParts[fee].receipt.vat],
    subject: 'service' as const,
    reduced: priceParts[fee].reduced,
  }))
  return {
    email: email ?? order.email,
    phone: order.phone || null,
    taxSystem: facts.taxSystem,
    paymentMode: facts.paymentMode,
    lines: namedLines([...sold, ...fees], prices.total, { only, without, amount: amount ?? prices.total }),
  }
}

type Sold = Omit<Receipt['lines'][number], 'price'> & { position: number | null; fee: Fee | null; reduced: boolean }

/** The lines of which a receipt consists, with its sum: those it names, or what is left of all. */
function namedLines(
  sold: readonly Sold[],
  paid: Minor,
  { only, without, amount }: Required<Pick<ReceiptDetails, 'without' | 'amount'>> & Pick<ReceiptDetails, 'only'>,
): Receipt['lines'] {
  const at = ({ position, fee }: Sold, parts: readonly AdjustedPart[]) =>
    sumOf(parts.filter((part) => part.position === position && (part.fee ?? null) === fee))
  const costs = costsOf(sold, paid)
  const atCost = sold.map((line, index) => ({ ...line, total: costs[index] ?? 0 }))
  const left = (line: Sold): Sold => {
    const gone = at(line, without)
    return { ...line, count: line.count - gone.count, total: line.total - gone.total }
  }
  // Of a part that names no dishes, those of one price have the same share.
  const all = amount === paid ? atCost : sold
  const named = only ? sold.map((line) => ({ ...line, ...at(line, only) })) : without.length > 0 ? atCost.map(left) : all
  const costly = named.filter(({ count, total }) => count > 0 && total > 0)
  // A sum that belongs to no line any more, after refunds by hand, is spread over all.
  return receiptLines(costly.length > 0 ? costly : sold, amount).map(({ name, count, price, total, vat, subject }) => ({
    name,
    count,
    price,
    total,
    vat,
    subject,
  }))
}

const sumOf = (parts: readonly AdjustedPart[]): { count: number; total: Minor } => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  total: parts.reduce((sum, { amount }) => sum + amount, 0),
})
