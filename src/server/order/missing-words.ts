import { type Language, textIn } from '#domain/language.ts'
import type { AdjustedPart } from '#domain/payment/refund-of-lines.ts'
import { textsOf } from '#messages/texts.ts'
import type { Order } from './order-store.ts'

/** What of an order is missing, in words: `2 × Margherita, Cola`. */
export const missingWords = ({ lines }: Pick<Order, 'lines'>, parts: readonly AdjustedPart[], language: Language): string =>
  parts
    .map(({ position, fee, count }) => {
      const line = lines.find((one) => one.position === position)
      const name = line ? textIn(line.name, language) : textsOf(language).payment_words.fees[fee ?? 'delivery']
      return count > 1 ? `${count} × ${name}` : name
    })
    .join(', ')
