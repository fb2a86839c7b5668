import { compare } from './difference/compare.ts'
import { differenceLines } from './difference/lines.ts'
import type { Currencies } from './difference/words.ts'
import type { Comparison } from './load-content.ts'
import type { Change } from './load/tally.ts'
import type { Stored } from './stored/read-stored.ts'

/** The changes of an import in an owner's words. */
export function reportLines(comparison: Comparison): string[] {
  const { before, after, changes, unchanged, raised, kept } = comparison
  if (unchanged) return ['Unchanged: the database says what the folder says.']
  const lines = differenceLines(compare(before, after), currenciesOf(before, after))
  const listed = [...lines, ...streetLines(changes), ...(lines.length === 0 ? drawingLines(changes) : [])]
  return [
    kept ? 'Loaded. What is new:' : 'What an import would change:',
    ...listed.map((line) => `  ${line}`),
    ...(kept && raised.length > 0 ? [`Shown from now on by: ${raised.join(', ')}.`] : []),
  ]
}

function streetLines(changes: readonly Change[]): string[] {
  return changes
    .filter(({ kind, added, removed }) => kind === 'streets' && added + removed > 0)
    .map(({ added, removed }) => `streets: ${added} new or changed, ${removed} replaced`)
}

/** What is left when nothing that an owner wrote differs: new drawings, or numbers that only the database knows. */
function drawingLines(changes: readonly Change[]): string[] {
  const drawn = changes.filter(({ kind }) => kind === 'pictures').reduce((sum, { added }) => sum + added, 0)
  return [drawn > 0 ? `${drawn} pictures are drawn anew, because the program draws otherwise now` : 'nothing that customers see']
}

function currenciesOf(...states: Stored[]): Currencies {
  const cities = states.flatMap((state) => state.cities)
  const known = cities.map(({ alias, prices }) => ({ alias: String(alias), ...(prices as { currency?: string; currency_code: string }) }))
  return {
    byCode: new Map(known.map(({ currency, currency_code }) => [currency_code, currency ?? currency_code])),
    ofCity: new Map(known.map(({ alias, currency, currency_code }) => [alias, currency ?? currency_code])),
  }
}
