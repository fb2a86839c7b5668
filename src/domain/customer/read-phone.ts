import {
  codeDigits,
  dial,
  type Dialled,
  type Mask,
  nationalsOf,
  ownKinds,
  type PhoneRules,
  placesOf,
  type Reading,
  readWhole,
} from './phone.ts'
import type { PhoneKind, PhoneNumbers } from './phone-numbers.ts'

// Whether a phone is right: the same on the server and, as soon as it has loaded the numbers of the world, in a form.

/** What phones are read by: the masks of a city, its own country first, and the numbers of the world. */
export type FullPhoneRules<M extends Mask = Mask> = PhoneRules<M> & { numbers: PhoneNumbers }

/** Why a text is not a phone number: incomplete, too long, or of an unsupported country. */
export type PhoneFault = 'phone-required' | 'phone-too-long' | 'phone-unknown'

type NoPhone = { ok: false; code: PhoneFault }
/** A number in the form it is stored in: digits with the country code. */
export type PhoneRead = { ok: true; digits: string } | NoPhone
/** A number of a supported country. */
export type SupportedPhoneRead = { ok: true; digits: string; kind: PhoneKind; country: string } | NoPhone

/** What is called back when somebody asks for it. */
const callable: ReadonlySet<PhoneKind> = new Set([...ownKinds, 'company'])

/** Why digits with a country code are no number, for the customer. */
function faultOf({ masks }: PhoneRules, digits: string): PhoneFault {
  const coded = masks.filter((mask) => digits.startsWith(codeDigits(mask)))
  if (coded.length === 0) return masks.some((mask) => codeDigits(mask).startsWith(digits)) ? 'phone-required' : 'phone-unknown'
  return faultByLength(coded.map((mask) => placesOf(mask) + codeDigits(mask).length - digits.length))
}

/** The same for digits dialled in the country of the first mask. */
const faultAtHome = ({ masks }: PhoneRules, dialled: Dialled): PhoneFault =>
  faultByLength(masks.slice(0, 1).flatMap((own) => nationalsOf(own, dialled).map((national) => placesOf(own) - national.length)))

/** A mask says how many digits a number usually has. */
function faultByLength(missing: readonly number[]): PhoneFault {
  const most = Math.max(...missing)
  return most > 0 ? 'phone-required' : most < 0 ? 'phone-too-long' : 'phone-unknown'
}

const readOf = (reading: Reading<Mask> | null): SupportedPhoneRead | null =>
  reading?.kind
    ? { ok: true, digits: codeDigits(reading.mask) + reading.national, kind: reading.kind, country: reading.mask.country_code }
    : null

/**
 * The stored form of a number, digits with the country code, for every spelling: `8 960…`, `960…`, `+7 960…` and `00 7
 * 960…` are one phone. Digits without a plus are a number of the first mask's country if they are one with its code or as
 * dialled in it, and otherwise one of another country with its code.
 */
export function readPhone(rules: FullPhoneRules, text: string, taken: ReadonlySet<PhoneKind> = ownKinds): SupportedPhoneRead {
  const dialled = dial(text)
  const found = readOf(readWhole(rules, dialled, taken))
  if (found) return found
  // A premium number is whole, and still none that the shop calls.
  if (rules.numbers.find(dialled.digits)?.kind === 'special') return { ok: false, code: 'phone-unknown' }
  const fault = faultOf(rules, dialled.digits)
  return { ok: false, code: fault === 'phone-unknown' && !dialled.international ? faultAtHome(rules, dialled) : fault }
}

/** A number of any country, where no message is sent to it and the shop at most calls back. */
export function readAnyPhone(rules: FullPhoneRules, text: string): PhoneRead {
  const read = readPhone(rules, text, callable)
  if (read.ok) return read
  const { digits } = dial(text)
  const found = rules.numbers.find(digits)
  if (found && callable.has(found.kind)) return { ok: true, digits: found.digits }
  return read.code === 'phone-unknown' && rules.numbers.isShort(digits) ? { ok: false, code: 'phone-required' } : read
}

/** The numbers of the world, and the rules that need them: what a browser loads with them. */
export type PhoneReader = PhoneNumbers & {
  readPhone(masks: readonly Mask[], text: string): SupportedPhoneRead
  readAnyPhone(masks: readonly Mask[], text: string): PhoneRead
}

export const phoneReader = (numbers: PhoneNumbers): PhoneReader => ({
  ...numbers,
  readPhone: (masks, text) => readPhone({ masks, numbers }, text),
  readAnyPhone: (masks, text) => readAnyPhone({ masks, numbers }, text),
})
