import { foldForSearch } from '../text/fold.ts'

// A zone may be a list of places or of postcodes instead of an outline. Names are compared without case, marks and hyphens,
// postcodes without blanks and hyphens: "SW1A 1AA", "1011 AB", "10115", "1010-1090", "12*".

/** A name as it is compared: `Saint-Denis` is `saint denis`, and `Ўзбек` is `узбек`. */
export const placeKey = (name: string): string =>
  foldForSearch(name)
    .replace(/[-\s]+/g, ' ')
    .trim()

const plainCode = (postcode: string): string => foldForSearch(postcode).replace(/[-\s]+/g, '')

/**
 * The first part of a postcode, which names a district: `SW1A` of `SW1A 1AA`, `1011` of `1011 AB`, `10115` of `10115-1234`.
 * Those of Great Britain, the Netherlands, Ireland and Canada are known without their blank, too.
 */
function firstPart(postcode: string): string {
  const [first = '', ...rest] = foldForSearch(postcode)
    .trim()
    .split(/[-\s]+/)
  if (rest.length > 0) return first
  const [, district] =
    /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]{2}$/.exec(first) ??
    /^(\d{4})[a-z]{2}$/.exec(first) ??
    /^([a-z]\d[a-z])\d[a-z]\d$/.exec(first) ??
    /^([a-z]\d[\dw])[a-z\d]{4}$/.exec(first) ??
    []
  return district ?? first
}

type Range = { from: string; to: string }

/** `1010-1090`, `00-001 – 00-950`: two codes of as many digits; null for a single one. */
export function postcodeRange(entry: string): Range | null {
  const folded = foldForSearch(entry)
  for (const { index } of folded.matchAll(/-/g)) {
    const [from, to] = [plainCode(folded.slice(0, index)), plainCode(folded.slice(index + 1))]
    if (/^\d{2,}$/.test(from) && /^\d+$/.test(to) && from.length === to.length) return { from, to }
  }
  return null
}

type PostcodeTest = (whole: string, first: string) => boolean

function postcodeTest(entry: string): PostcodeTest {
  const range = postcodeRange(entry)
  if (range) {
    const isIn = (code: string): boolean => code.length === range.from.length && code >= range.from && code <= range.to
    return (whole, first) => isIn(whole) || isIn(first)
  }
  const plain = plainCode(entry)
  if (plain.endsWith('*')) return (whole) => whole.startsWith(plain.slice(0, -1))
  return (whole, first) => whole === plain || first === plain
}

/** Whether a postcode is one of a list: itself, its first part, in a range, or with a beginning, `12*`. */
export function isInPostcodes(entries: readonly string[], postcode: string): boolean {
  const [whole, first] = [plainCode(postcode), firstPart(postcode)]
  return whole !== '' && testsOf(entries).some((test) => test(whole, first))
}

// Lists stay as they are while they are in memory, and are asked for every address.
const tests = new WeakMap<readonly string[], PostcodeTest[]>()
function testsOf(entries: readonly string[]): PostcodeTest[] {
  const known = tests.get(entries) ?? entries.map(postcodeTest)
  tests.set(entries, known)
  return known
}

/** What an address says of where it is: every name of its place, its part of the city and the city, and its postcode. */
export type Whereabouts = { places: readonly string[]; postcode: string | null }

/** The keys of each name, and of its parts between commas: gazetteers tell `Ivanivka, 08123` apart from its namesake. */
export function placeKeysOf({ places, postcode }: Whereabouts): Set<string> {
  const parts = places.flatMap((name) => [name, ...name.split(',')])
  return new Set([...parts, ...(postcode === null ? [] : [postcode])].map(placeKey).filter((key) => key !== ''))
}

type NameTest = { key: string; parts: string[] }
const names = new WeakMap<readonly string[], NameTest[]>()
function namesOf(entries: readonly string[]): NameTest[] {
  const known = names.get(entries) ?? entries.map((entry) => ({ key: placeKey(entry), parts: entry.split(',').map(placeKey) }))
  names.set(entries, known)
  return known
}

/** Whether a list names a place. `Ivanivka, 08123` needs both, which tells villages of one name apart. */
export const isInLocalities = (entries: readonly string[], keys: ReadonlySet<string>): boolean =>
  namesOf(entries).some(({ key, parts }) => keys.has(key) || (parts.length > 1 && parts.every((part) => keys.has(part))))
