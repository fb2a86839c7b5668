import { fitsDigits, toMinor } from '#domain/money.ts'

/** An amount as somebody types it, in minor units; null when nothing is typed, undefined when it is none. */
export function readAmount(text: string, currency: string): number | null | undefined {
  const typed = text.replace(/\s/g, '').replace(',', '.')
  if (typed === '') return null
  return /^\d{1,9}(\.\d+)?$/.test(typed) && fitsDigits(Number(typed), currency) ? toMinor(Number(typed), currency) : undefined
}
