import {
  codeDigits,
  dial,
  layInternational,
  layInto,
  type Mask,
  phoneDigits,
  type PhoneRules,
  readDialled,
  type Reading,
  writePhone,
} from './phone.ts'

/** The text in a phone field, and the digits dialled for it: `+7 (911) 0` for `89110`. */
export type TypedPhone = { text: string; dialled: string }

/** The content of a field after typing, pasting, deleting or autofill. */
export type FieldChange = { text: string; caret: number; kind: 'insert' | 'delete' | 'delete-forward' }

/** A phone after a change, with the number of digits behind the caret. */
type Changed = { phone: TypedPhone; behind: number }

/** An empty field shows the country code of the first mask. */
export const emptyPhone = ({ masks: [own] }: PhoneRules): TypedPhone => ({ text: own?.code ?? '', dialled: '' })

/** The field's text for dialled digits, whether typed one by one or pasted at once. */
export function dialPhone(rules: PhoneRules, dialled: string): TypedPhone {
  const [own] = rules.masks
  const reading = readDialled(rules, dialled) ?? readSurplus(rules, dialled)
  if (reading) {
    const { mask, national } = reading
    const text = writePhone(rules, mask, national)
    return { text, dialled: mask.code === own?.code ? dialled : `+${codeDigits(mask)}${national}` }
  }
  const { international, digits } = dial(dialled)
  if (international) return { text: layInternational(rules, digits), dialled }
  return { text: own ? layInto(own, digits) : digits, dialled }
}

/** The same field by other rules: once the numbers of the world are loaded, what was dialled is read again. */
export const redial = (rules: PhoneRules, { text, dialled }: TypedPhone): TypedPhone =>
  dialled === '' ? { text, dialled } : dialPhone(rules, dialled)

/** A complete number followed by more digits keeps its interpretation. */
function readSurplus<M extends Mask>(rules: PhoneRules<M>, dialled: string): Reading<M> | null {
  for (let count = dialled.length - 1; count > 0; count--) {
    const reading = readDialled(rules, dialled.slice(0, count))
    if (reading?.kind) return { ...reading, national: reading.national + phoneDigits(dialled.slice(count)), kind: null }
  }
  return null
}

/** The field's text for digits with a country code: digits behind the code are never read as a prefix. */
export function showPhone(rules: PhoneRules, digits: string): TypedPhone {
  const [own] = rules.masks
  const text = layInternational(rules, digits)
  if (digits === '' || !own) return emptyPhone(rules)
  return { text, dialled: text.startsWith(own.code) ? digits.slice(phoneDigits(own.code).length) : `+${digits}` }
}

/** The number after choosing another country, whose mask comes first. */
export function moveToMask(from: Mask, rules: PhoneRules, text: string): TypedPhone {
  const national = phoneDigits(text.startsWith(from.code) ? text.slice(from.code.length) : '')
  return showPhone(rules, phoneDigits(rules.masks[0]?.code ?? '') + national)
}

/**
 * The field and its caret after a change. Digits added at the end are dialled; those in the middle stay where they were
 * typed. The country's own code cannot be deleted, the code of another country can.
 */
export function typePhone(rules: PhoneRules, before: TypedPhone, change: FieldChange): TypedPhone & { caret: number } {
  const edit = editOf(rules, before.text, change)
  const isRemoval = change.kind !== 'insert' || (edit.put === '' && change.text !== '+')
  const { phone, behind } = isRemoval ? remove(rules, edit, change) : insert(rules, before, edit, change.text)
  const [own] = rules.masks
  const code = own && phone.text.startsWith(own.code) ? own.code.length : 0
  return { ...phone, caret: Math.max(code, placeBefore(phone.text, behind)) }
}

/** A change as digits: `head`, `removed` and `tail`, without the country code before them. */
type Edit = {
  code: string
  head: string
  removed: string
  put: string
  tail: string
  inCode: boolean
  isAnew: boolean
  isInNumber: boolean
}

function editOf({ masks: [own] }: PhoneRules, before: string, { text, caret }: FieldChange): Edit {
  const isKept = before.endsWith(text.slice(caret))
  const end = isKept ? before.length - (text.length - caret) : before.length
  const typed = isKept ? text.slice(0, caret) : text
  let start = 0
  while (start < end && start < typed.length && before[start] === typed[start]) start++
  const code = own && before.startsWith(own.code) ? own.code : ''
  const [from, to] = [Math.max(start, code.length), Math.max(end, code.length)]
  return {
    code,
    head: phoneDigits(before.slice(code.length, from)),
    removed: phoneDigits(before.slice(from, to)),
    put: typed.slice(start),
    tail: phoneDigits(before.slice(to)),
    inCode: start < code.length,
    isAnew: end === before.length && end > start && (start === 0 || start < code.length),
    isInNumber: to > from,
  }
}

function insert(rules: PhoneRules, before: TypedPhone, edit: Edit, text: string): Changed {
  const { code, head, removed, put, tail } = edit
  const digits = phoneDigits(put)
  const atEnd = (dialled: string): Changed => ({ phone: dialPhone(rules, dialled), behind: 0 })
  // A pasted number with its own code replaces the code in the field.
  if (put.includes('+') && (digits !== '' || head + tail === '')) return atEnd(put.slice(put.indexOf('+')))
  if (text === '+') return atEnd(text)
  if (digits === '') return { phone: removed === '' ? before : standing(rules, code, head + tail), behind: tail.length }
  if (edit.isAnew) return atEnd(text)
  if (tail === '' && removed === '' && !edit.inCode) return atEnd(before.dialled + digits)
  if (tail === '') return atEnd((code === '' ? '+' : '') + head + digits)
  if (head === '' && code !== '') return { phone: dialPhone(rules, digits + tail), behind: tail.length }
  return { phone: standing(rules, code, head + digits + tail), behind: tail.length }
}

/** Deleting a separator also deletes the digit before it, or the one behind it when deleting forward. */
function remove(rules: PhoneRules, edit: Edit, { kind, text }: FieldChange): Changed {
  const isSign = edit.isInNumber && edit.removed === ''
  const head = isSign && kind !== 'delete-forward' ? edit.head.slice(0, -1) : edit.head
  const tail = isSign && kind === 'delete-forward' ? edit.tail.slice(1) : edit.tail
  const phone = text === '+' && edit.code === '' ? dialPhone(rules, text) : standing(rules, edit.code, head + tail)
  return { phone, behind: tail.length }
}

const standing = (rules: PhoneRules, code: string, digits: string): TypedPhone => showPhone(rules, phoneDigits(code) + digits)

/** The position in a text with so many digits behind it, next to the digit before it. */
function placeBefore(text: string, behind: number): number {
  if (behind === 0) return text.length
  let [at, left] = [text.length, behind]
  while (at > 0 && left > 0) if (/\d/.test(text.charAt(--at))) left--
  while (at > 0 && !/\d/.test(text.charAt(at - 1))) at--
  return at
}
