import { planOf } from './numbering-plan.ts'

/** The format of a country's numbers, `#` for each digit after the code: `+7 (###) ###-##-##`. */
export type Mask = { code: string; mask: string; country_code: string }

/** Dialled digits, and whether a plus came before them. */
type Dialled = { plus: boolean; digits: string }

/** A number or its beginning, with the mask of its country. */
export type Reading<M extends Mask> = { mask: M; national: string }

/** Why a text is not a phone number: incomplete, too long, or of an unsupported country. */
export type PhoneFault = 'phone-required' | 'phone-too-long' | 'phone-unknown'

type NoPhone = { ok: false; code: PhoneFault }
/** A number in the form it is stored in: digits with the country code. */
export type PhoneRead = { ok: true; digits: string } | NoPhone
/** A number of a supported country. */
export type SupportedPhoneRead = { ok: true; digits: string; country: string } | NoPhone

/** The digits of a phone, as requests send them. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')

const codeDigits = (mask: Mask): string => phoneDigits(mask.code)
const placesOf = (mask: Mask): number => mask.mask.slice(mask.code.length).split('#').length - 1

/** Whether digits are a number of the mask's country, or the beginning of one. */
const mayBe = (mask: Mask, national: string): boolean =>
  national.length <= placesOf(mask) &&
  planOf(mask.country_code).starts.some((start) => start.startsWith(national) || national.startsWith(start))

export const isWhole = (mask: Mask, national: string): boolean => national.length === placesOf(mask) && mayBe(mask, national)

/** 00 stands for a plus. */
function dial(text: string): Dialled {
  const digits = phoneDigits(text)
  if (text.trimStart().startsWith('+')) return { plus: true, digits }
  return digits.startsWith('00') ? { plus: true, digits: digits.slice(2) } : { plus: false, digits }
}

/** Possible prefixes of a number of the country: its code, its trunk prefix, or both. */
function prefixesOf(mask: Mask, plus: boolean): string[] {
  const code = codeDigits(mask)
  const { trunks } = planOf(mask.country_code)
  const international = [code, ...trunks.map((trunk) => code + trunk)]
  return plus ? international : ['', ...trunks, ...international]
}

function readIn<M extends Mask>(mask: M, { plus, digits }: Dialled): Reading<M> | null {
  for (const prefix of prefixesOf(mask, plus)) {
    const national = digits.slice(prefix.length)
    if (digits.startsWith(prefix) && mayBe(mask, national)) return { mask, national }
  }
  return null
}

/** `+8 9…`: a trunk prefix written as if it were the country code (section 5). */
function readPlusTrunk<M extends Mask>(mask: M, { plus, digits }: Dialled): Reading<M> | null {
  const { plusTrunk } = planOf(mask.country_code)
  if (!plus || !plusTrunk || !digits.startsWith(plusTrunk.trunk)) return null
  const national = digits.slice(plusTrunk.trunk.length)
  return plusTrunk.before.some((start) => national.startsWith(start)) && mayBe(mask, national) ? { mask, national } : null
}

/**
 * Reads dialled digits, complete or not, by the mask of the first country and of those that share its code. A number of
 * another country needs its code, and either a plus or full length. The shortest prefix wins: digits that may be a
 * national number are one. Null when no number begins like this.
 */
export function readDialled<M extends Mask>(masks: readonly M[], text: string): Reading<M> | null {
  const dialled = dial(text)
  const isNear = (mask: M): boolean => mask.code === masks[0]?.code
  for (const mask of masks.filter(isNear)) {
    const reading = readIn(mask, dialled) ?? readPlusTrunk(mask, dialled)
    if (reading) return reading
  }
  for (const mask of masks.filter((each) => !isNear(each))) {
    const reading = readIn(mask, { ...dialled, plus: true })
    if (reading && (dialled.plus || isWhole(mask, reading.national))) return reading
  }
  return null
}

/** Puts digits into a mask. Surplus digits are appended, so that the customer sees them. */
export function layInto({ mask, code }: Mask, national: string): string {
  let taken = 0
  let laid = code
  for (const sign of mask.slice(code.length)) {
    if (taken >= national.length) return laid
    laid += sign === '#' ? national[taken++] : sign
  }
  return laid + national.slice(taken)
}

/** The mask of the country code that a text begins with. Of several countries with one code, the one whose numbers begin like it. */
export function maskOf<M extends Mask>(masks: readonly M[], text: string): M | null {
  const digits = phoneDigits(text)
  const coded = masks.filter((mask) => digits.startsWith(codeDigits(mask)))
  return coded.find((mask) => mayBe(mask, digits.slice(codeDigits(mask).length))) ?? coded[0] ?? null
}

/** Puts digits with a country code into the country's mask; those of an unsupported country follow a plus. */
export function layInternational(masks: readonly Mask[], digits: string): string {
  const mask = maskOf(masks, digits)
  return mask ? layInto(mask, digits.slice(codeDigits(mask).length)) : `+${digits}`
}

/** The fault of a number in its mask; null when it is complete. */
export function phoneFault(masks: readonly Mask[], text: string): PhoneFault | null {
  const digits = phoneDigits(text)
  const nationals = masks.flatMap((mask) =>
    digits.startsWith(codeDigits(mask)) ? [{ mask, rest: digits.slice(codeDigits(mask).length) }] : [],
  )
  if (nationals.some(({ mask, rest }) => isWhole(mask, rest))) return null
  if (nationals.length === 0) return masks.some((mask) => codeDigits(mask).startsWith(digits)) ? 'phone-required' : 'phone-unknown'
  const missing = Math.max(...nationals.map(({ mask, rest }) => placesOf(mask) - rest.length))
  return missing > 0 ? 'phone-required' : missing < 0 ? 'phone-too-long' : 'phone-unknown'
}

const wholeOf = (reading: Reading<Mask> | null): SupportedPhoneRead | null =>
  reading && isWhole(reading.mask, reading.national)
    ? { ok: true, digits: codeDigits(reading.mask) + reading.national, country: reading.mask.country_code }
    : null

/**
 * The stored form of a number, digits with the country code, for every spelling: `8 960…`, `960…`, `+7 960…` and `00 7
 * 960…` are one phone. Digits that are a complete number with their code are that number; others are read as dialled in
 * the country of the first mask.
 */
export function readPhone(masks: readonly Mask[], text: string): SupportedPhoneRead {
  const digits = phoneDigits(text)
  const found = wholeOf(readDialled(masks, `+${digits}`)) ?? (text.includes('+') ? null : wholeOf(readDialled(masks, text)))
  if (found) return found
  const fault = phoneFault(masks, digits) ?? 'phone-unknown'
  const own = text.includes('+') ? undefined : masks[0]
  return { ok: false, code: (fault === 'phone-unknown' && own && phoneFault(masks, own.code + digits)) || fault }
}

/** A number of a country without a mask: accepted where no message is sent to it. Digits dialled without a country code are not. */
export function isForeignPhone(masks: readonly Mask[], digits: string): boolean {
  const [own] = masks
  const isDialledAtHome = (mask: Mask): boolean =>
    ['', ...planOf(mask.country_code).trunks].some((trunk) => digits.startsWith(trunk) && digits.length <= trunk.length + placesOf(mask))
  return /^[1-9]\d{9,14}$/.test(digits) && !masks.some((mask) => digits.startsWith(codeDigits(mask))) && !(own && isDialledAtHome(own))
}
