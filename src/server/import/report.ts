import type { Language } from '#domain/language.ts'
import { type ContentTexts, contentTextsOf } from '#messages/texts.ts'
import { compare } from './difference/compare.ts'
import { differenceLines } from './difference/lines.ts'
import { currenciesIn } from './difference/words.ts'
import type { Comparison } from './load-content.ts'
import type { Change } from './load/tally.ts'
import { sellsAnything } from './stored/read-stored.ts'

/** The changes of an import in an owner's words. */
export function reportLines(comparison: Comparison, language: Language): string[] {
  const { before, after, changes, unchanged, raised, kept } = comparison
  const { commands: say } = contentTextsOf(language)
  if (unchanged) return [say.unchanged]
  const lines = differenceLines(compare(before, after), currenciesIn(before, after), language)
  const listed = [...lines, ...streetLines(changes, say), ...(lines.length === 0 ? drawingLines(changes, say) : [])]
  return [
    kept ? say.loaded : say.would_change,
    ...listed.map((line) => `  ${line}`),
    ...(kept && raised.length > 0 ? [say.shown_by(raised)] : []),
    ...newBrandLines(comparison, say),
  ]
}

/** A running shop has read the folders of brands when it started. */
function newBrandLines({ before, after, kept }: Comparison, say: ContentTexts['commands']): string[] {
  const known = new Set(before.brands.filter(sellsAnything).map(({ alias }) => alias))
  const added = after.brands.map(({ alias }) => alias).filter((alias) => !known.has(alias))
  return !kept || known.size === 0 || added.length === 0 ? [] : [say.new_here(added)]
}

function streetLines(changes: readonly Change[], say: ContentTexts['commands']): string[] {
  return changes
    .filter(({ kind, added, removed }) => kind === 'streets' && added + removed > 0)
    .map(({ added, removed }) => say.streets(added, removed))
}

/** What is left when nothing that an owner wrote differs: new drawings, or numbers that only the database knows. */
function drawingLines(changes: readonly Change[], say: ContentTexts['commands']): string[] {
  const drawn = changes.filter(({ kind }) => kind === 'pictures').reduce((sum, { added }) => sum + added, 0)
  return [drawn > 0 ? say.drawn_anew(drawn) : say.nothing_seen]
}
