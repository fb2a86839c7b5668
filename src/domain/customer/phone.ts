import type { PhoneKind, PhoneNumbers } from './phone-numbers.ts'

/**
 * How people of a country dial, where the metadata of libphonenumber does not say: older trunk prefixes, and how an
 * unfinished number begins. Whether a finished number is right is never decided here.
 */
type Dialling = {
  /** Trunk prefixes: dialled within the country, not part of the number. */
  trunks: readonly string[]
  /** The first digits of its numbers, without the country code, as long as they tell a number from a trunk prefix. */
  starts: readonly string[]
  /** A trunk prefix that people write after a plus, with the first digits that identify it: `+8 7…`. */
  plusTrunk?: { trunk: string; before: readonly string[] }
}

const listed = (text: string): string[] => text.split(' ')

/** Most countries: trunk prefix 0, used together with the country code. */
const usual: Dialling = { trunks: ['0'], starts: listed('1 2 3 4 5 6 7 8 9') }

/** No Russian number begins with 89, so the 8 is the trunk prefix. */
const countries: Record<string, Dialling> = {
  RU: {
    trunks: ['8'],
    starts: listed('30 33 34 35 36 38 39 40 41 42 47 48 49 80 81 82 831 833 834 835 836 841 842 843 844 845 846 847 848 85 86 87 9'),
  },
  KZ: { trunks: ['8'], starts: listed('70 71 72 74 75 76 771 775 776 777 778'), plusTrunk: { trunk: '8', before: ['7'] } },
  BY: {
    trunks: ['80', '8', '0'],
    starts: listed('15 16 17 21 22 23 24 25 29 33 44'),
    plusTrunk: { trunk: '80', before: ['25', '29', '33', '44'] },
  },
  UA: { trunks: ['0', '80', '8'], starts: listed('31 32 33 34 35 36 37 382 384 385 39 4 5 6 7 89 9') },
  UZ: { trunks: ['8', '0'], starts: listed('2 3 5 6 7 80 87 88 9') },
  TR: { trunks: ['0'], starts: listed('2 3 4 5 80 811 822 85 888') },
  IT: { trunks: [], starts: listed('0 3') },
  US: { trunks: ['1'], starts: listed('2 3 4 5 6 7 8 9') },
  CA: { trunks: ['1'], starts: listed('2 3 4 5 6 7 8 9') },
}

export const diallingIn = (countryCode: string): Dialling => countries[countryCode] ?? usual

/** The format of a country's numbers, `#` for each digit after the code: `+7 (###) ###-##-##`. */
export type Mask = { code: string; mask: string; country_code: string }

/**
 * What phones are read by. The masks are those of a city, its own country first. Without numbers, until a browser has
 * loaded them, a number is whole when it fills its mask.
 */
export type PhoneRules<M extends Mask = Mask> = { masks: readonly M[]; numbers: PhoneNumbers | null }

/** Dialled digits, whether they begin with a country code, and whether a plus was written before it. */
export type Dialled = { international: boolean; plus: boolean; digits: string }

/** A number or its beginning, with the mask of its country; `kind` of a valid number. */
export type Reading<M extends Mask> = { mask: M; national: string; kind: PhoneKind | null }

/** The digits of a phone, as requests send them; full-width ones too. */
export const phoneDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/**
 * The phone of a field as it is sent: digits only. A number of another country than the one whose `code` the server reads
 * first is sent as dialled from abroad, with 00: its digits alone might be a number at home.
 */
export function phoneToSend(text: string, code: string | undefined): string {
  const digits = phoneDigits(text)
  return digits === '' || !text.startsWith('+') || (code && text.startsWith(code)) ? digits : `00${digits}`
}

export const codeDigits = (mask: Mask): string => phoneDigits(mask.code)
export const placesOf = (mask: Mask): number => mask.mask.slice(mask.code.length).split('#').length - 1

/** Whether digits are a number of the mask's country, or the beginning of one. */
const mayBe = (mask: Mask, national: string): boolean =>
  national.length <= placesOf(mask) &&
  diallingIn(mask.country_code).starts.some((start) => start.startsWith(national) || national.startsWith(start))

/** What kind of number of the mask's country the digits are; null when they are none, or not all of one. */
function kindIn({ numbers }: PhoneRules, mask: Mask, national: string): PhoneKind | null {
  if (numbers === null) return national.length === placesOf(mask) && mayBe(mask, national) ? 'mobile' : null
  const digits = codeDigits(mask) + national
  const found = numbers.find(digits)
  return found?.digits === digits && found.country === mask.country_code ? found.kind : null
}

const mobiles: ReadonlySet<PhoneKind> = new Set(['mobile'])
/** A customer's own phone. */
export const ownKinds: ReadonlySet<PhoneKind> = new Set(['mobile', 'landline'])

/** 00 stands for a plus, and `+8 9…` for `+7 9…`: a Russian trunk prefix written as if it were the code. */
export function dial(text: string): Dialled {
  const digits = phoneDigits(text)
  if (/^\D*[+＋]/.test(text)) return { international: true, plus: true, digits: digits.startsWith('89') ? `7${digits.slice(1)}` : digits }
  return digits.startsWith('00')
    ? { international: true, plus: false, digits: digits.slice(2) }
    : { international: false, plus: false, digits }
}

/** What digits of a country may stand behind: its code, its trunk prefix, or both. */
export function nationalsOf(mask: Mask, { international: isCoded, plus, digits }: Dialled): string[] {
  const code = codeDigits(mask)
  const { trunks, plusTrunk } = diallingIn(mask.country_code)
  const coded = [code, ...trunks.map((trunk) => code + trunk)]
  const nationals = (isCoded ? coded : ['', ...trunks, ...coded]).flatMap((prefix) =>
    digits.startsWith(prefix) ? [digits.slice(prefix.length)] : [],
  )
  if (!plus || !plusTrunk || !digits.startsWith(plusTrunk.trunk)) return nationals
  const behind = digits.slice(plusTrunk.trunk.length)
  return plusTrunk.before.some((start) => behind.startsWith(start)) ? [...nationals, behind] : nationals
}

/** All valid numbers that digits may be. A mobile comes before a landline; then the shortest prefix wins. */
function wholeAmong<M extends Mask>(
  rules: PhoneRules<M>,
  masks: readonly M[],
  dialled: Dialled,
  taken: ReadonlySet<PhoneKind>,
): Reading<M> | null {
  const found = masks.flatMap((mask) =>
    nationalsOf(mask, dialled).flatMap((national) => {
      const kind = kindIn(rules, mask, national)
      return kind && taken.has(kind) ? [{ mask, national, kind }] : []
    }),
  )
  return found.find(({ kind }) => kind === 'mobile') ?? found[0] ?? null
}

function begunAmong<M extends Mask>(masks: readonly M[], dialled: Dialled): Reading<M> | null {
  for (const mask of masks) {
    const national = nationalsOf(mask, dialled).find((digits) => mayBe(mask, digits))
    if (national !== undefined) return { mask, national, kind: null }
  }
  return null
}

const nearAndFar = <M extends Mask>({ masks }: PhoneRules<M>): [near: M[], far: M[]] => [
  masks.filter(({ code }) => code === masks[0]?.code),
  masks.filter(({ code }) => code !== masks[0]?.code),
]

/**
 * Reads dialled digits that are a complete number: with the code of the first country, then as dialled in it, then with
 * the code of another one. @param taken the kinds of numbers that will do
 */
export function readWhole<M extends Mask>(rules: PhoneRules<M>, dialled: Dialled, taken: ReadonlySet<PhoneKind>): Reading<M> | null {
  const [near, far] = nearAndFar(rules)
  const coded = { ...dialled, international: true }
  const ways = [[near, coded], ...(dialled.international ? [] : [[near, dialled] as const]), [far, coded]] as const
  for (const [masks, way] of ways) {
    const found = wholeAmong(rules, masks, way, taken)
    if (found) return found
  }
  return null
}

/**
 * Reads dialled digits, complete or not, by the mask of the first country and of those that share its code. A number of
 * another country needs its code, and either a plus or to be complete; until the digits fill the mask at home, they may
 * still become a number there. Null when no number begins like this.
 */
export function readDialled<M extends Mask>(rules: PhoneRules<M>, text: string): Reading<M> | null {
  const dialled = dial(text)
  const [near, far] = nearAndFar(rules)
  const coded = { ...dialled, international: true }
  const whole = wholeAmong(rules, near, dialled, ownKinds)
  if (whole) return whole
  const begun = begunAmong(near, dialled)
  const isFull = begun?.national.length === (begun && placesOf(begun.mask))
  return (
    (isFull ? wholeAmong(rules, far, coded, mobiles) : null) ??
    begun ??
    wholeAmong(rules, far, coded, ownKinds) ??
    (dialled.international ? begunAmong(far, dialled) : null)
  )
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

/** A number of the mask's country, or its beginning, as it is shown: a valid one that does not fit the mask in its own grouping. */
export function writePhone(rules: PhoneRules, mask: Mask, national: string): string {
  const fits = national.length === placesOf(mask) || kindIn(rules, mask, national) === null
  return fits || rules.numbers === null ? layInto(mask, national) : rules.numbers.group(codeDigits(mask) + national)
}

/** The mask of the country code that a text begins with. Of several countries with one code, the one whose numbers begin like it. */
export function maskOf<M extends Mask>(masks: readonly M[], text: string): M | null {
  const digits = phoneDigits(text)
  const coded = masks.filter((mask) => digits.startsWith(codeDigits(mask)))
  return coded.find((mask) => mayBe(mask, digits.slice(codeDigits(mask).length))) ?? coded[0] ?? null
}

/** Digits with a country code as they are shown: by the country's mask, or by the grouping of a country without one. */
export function layInternational(rules: PhoneRules, digits: string): string {
  const mask = maskOf(rules.masks, digits)
  if (mask) return writePhone(rules, mask, digits.slice(codeDigits(mask).length))
  return digits === '' || rules.numbers === null ? `+${digits}` : rules.numbers.group(digits)
}
