import { fillMask, phoneDigits } from '#domain/customer/phone.ts'

export type Mask = { id: number | string; name: string; code: string; mask: string }
export type Typed = { text: string; caret: number }

/**
 * What the phone field shows after a change: the mask filled with the digits, and the caret behind the digit it stood behind.
 * Nothing but the country code may be left; it is never half deleted, and what is typed into it goes behind it. A deleted
 * bracket or space takes along the digit before it, or behind it when it was deleted forward.
 */
export function typePhone({ mask, code }: Mask, before: string, change: Typed, forward = false): Typed {
  const after = behindCode(code, before, change)
  if (code.startsWith(after.text)) return { text: code, caret: code.length }
  const onlySignsWent = wasCut(before, after) && phoneDigits(after.text) === phoneDigits(before)
  const typed = onlySignsWent ? (forward ? withoutDigitBehind(after) : withoutDigitBefore(after)) : after
  const text = fillMask(mask, code, typed.text)
  // Typed at the end, it stays at the end: a pasted number may have gained or lost its country code.
  if (typed.caret >= typed.text.length) return { text, caret: text.length }
  return { text, caret: Math.max(code.length, behindDigits(text, phoneDigits(typed.text.slice(0, typed.caret)).length)) }
}

/** What a mask shows of a number that was typed into another one. */
export const moveToMask = (from: Mask, to: Mask, text: string): string => {
  const national = text.startsWith(from.code) ? text.slice(from.code.length) : text
  return fillMask(to.mask, to.code, to.code + phoneDigits(national))
}

/** Whether something was taken out at the caret; a number pasted over the same one without its signs is typed anew. */
const wasCut = (before: string, { text, caret }: Typed): boolean =>
  text.length < before.length && before.startsWith(text.slice(0, caret)) && before.endsWith(text.slice(caret))

/** What was put into the country code stands behind it. */
function behindCode(code: string, before: string, { text, caret }: Typed): Typed {
  const start = caret - (text.length - before.length)
  const isInside = start < code.length && caret > start && before.startsWith(code)
  if (!isInside || text.slice(0, start) + text.slice(caret) !== before) return { text, caret }
  const put = text.slice(start, caret)
  return { text: code + put + before.slice(code.length), caret: code.length + put.length }
}

function withoutDigitBehind({ text, caret }: Typed): Typed {
  return { text: text.slice(0, caret) + text.slice(caret).replace(/\d/, ''), caret }
}

function withoutDigitBefore({ text, caret }: Typed): Typed {
  const head = text.slice(0, caret).replace(/\d(?=\D*$)/, '')
  return { text: head + text.slice(caret), caret: head.length }
}

function behindDigits(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (/\d/.test(text.charAt(at))) seen++
  }
  return text.length
}
