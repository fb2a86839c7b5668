import type { Brand } from '#brands/brand.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Minor } from '#domain/money.ts'
import type { AdjustedPart } from '#domain/payment/refund-of-lines.ts'
import { vatOf } from '#domain/catalogue/vat.ts'
import type { ReceiptFacts } from '#domain/payment/receipt-facts.ts'
import { costsOf, receiptLines } from '#domain/payment/receipt-lines.ts'
import { type Fee, feesOf, settlements } from '#domain/payment/settlements.ts'
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
 * The fiscal receipt of an order: its dishes, their deposits, packages and fees at the prices actually paid. For a smaller `amount`
 * each line has its share, because a partial refund does not name dishes.
 */
export function receiptOf(order: NewOrder, details: ReceiptDetails): Receipt {
  const { email, language = order.language, facts, amount, only, without = [] } = details
  const { prices, lines } = order
  const sold = lines
    .flatMap(({ name, count, total, deposit = 0, vat }, position): Sold[] => {
      const line = { position, fee: null, count, vat: vatOf(vat, facts.vat), subject: 'commodity' as const }
      const ofDish = textIn(name, language)
      return [
        { ...line, name: ofDish, total, deposit, isDeposit: false, reduced: true },
        {
          ...line,
          name: textsOf(language).payment_words.deposit(ofDish),
          total: deposit * count,
          deposit,
          isDeposit: true,
          reduced: false,
        },
      ]
    })
    .filter(({ total }) => total > 0)
  const fees = feesOf(prices).map(({ fee, amount: total }) => ({
    name: textsOf(language).payment_words.fees[fee],
    position: null,
    fee,
    count: 1,
    total,
    vat: facts[settlements[fee].vat],
    subject: 'service' as const,
    deposit: 0,
    isDeposit: false,
    reduced: settlements[fee].reduced,
  }))
  return {
    email: email ?? order.email,
    phone: order.phone || null,
    taxSystem: facts.taxSystem,
    paymentMode: facts.paymentMode,
    lines: namedLines([...sold, ...fees], prices.total, { only, without, amount: amount ?? prices.total }),
  }
}

/** `deposit`: of one unit of its dish; `isDeposit`: the line is the deposits of a dish, beside that of the dish itself. */
type Sold = Omit<Receipt['lines'][number], 'price'> & {
  position: number | null
  fee: Fee | null
  deposit: Minor
  isDeposit: boolean
  reduced: boolean
}

/** The lines of which a receipt consists, with its sum: those it names, or what is left of all. */
function namedLines(
  sold: readonly Sold[],
  paid: Minor,
  { only, without, amount }: Required<Pick<ReceiptDetails, 'without' | 'amount'>> & Pick<ReceiptDetails, 'only'>,
): Receipt['lines'] {
  const at = (line: Sold, parts: readonly AdjustedPart[]) =>
    sumOf(parts.filter((part) => part.position === line.position && (part.fee ?? null) === line.fee).map((part) => ofLine(part, line)))
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

/** What of a part belongs to the dish, or to its deposits: these go back whole, as far as the part reaches. */
function ofLine({ count, amount, position }: AdjustedPart, { deposit, isDeposit }: Sold): AdjustedPart {
  const ofDeposits = Math.min(amount, deposit * count)
  return { position, count, amount: isDeposit ? ofDeposits : amount - ofDeposits }
}

const sumOf = (parts: readonly AdjustedPart[]): { count: number; total: Minor } => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  total: parts.reduce((sum, { amount }) => sum + amount, 0),
})
