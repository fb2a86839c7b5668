import { normalCode } from './promocode.ts'

/** No 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B: these are mistaken for each other on paper. */
export const singleLetters = 'ACDEFGHJKMNPQRTUVWXY34679'

/** So many letters of 25 are 9 · 10¹³ codes: of a batch of 10,000 somebody guesses one in ten thousand million. */
export const singleLength = 10

export const batchLimit = 10_000

/** A single code as it is printed: the code whose terms it has, and letters of its own. */
export const singleCode = (terms: string, single: string): string => `${terms}-${single}`

const form = new RegExp(`^[${singleLetters}]{${singleLength}}$`)

/** What somebody has typed as the parts of a single code; null where it cannot be one. */
export function partsOfSingle(typed: string): { terms: string; single: string } | null {
  const code = normalCode(typed)
  const end = code.lastIndexOf('-')
  const single = code.slice(end + 1).toUpperCase()
  return end > 0 && form.test(single) ? { terms: code.slice(0, end), single } : null
}
