import { brandFolder } from '#brands/index.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { importFiles } from '#contract/office/files.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Content } from '#server/import/content.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import { keyOfFaulty, wordsOfPath } from '../check-draft.ts'
import { nameOfEntry } from '../draft-routes.ts'
import { entryAt } from '../entry-lists.ts'
import type { PublishedContent } from '../published.ts'

type FileFault = ReplyOf<typeof importFiles>['faults'][number]

type Telling = {
  brand: string
  language: Language
  published: PublishedContent | null
  /** The names that files were sent with, by what they are called in the folder of the content. */
  sent: ReadonlyMap<string, string>
  content: Content
}

/** Says where a fault is as its reader knows it: in the file that was sent, or at an entry that no file spoke of. */
export function faultTeller({ brand, language, published, sent, content }: Telling): (of: PlacedFault) => FileFault {
  const otherwise = brandFolder(brand)?.languages.default ?? 'en'
  const short = (name: string): string => name.replace(`brands/${brand}/`, '')
  const groups = new Map(content.brands.flatMap(({ menu }) => menu.map(({ file, data }) => [file, data.group.name])))
  return (of) => {
    const { file, line = null, column = null, path, entry } = of.at
    const text = wordsOfFault(of, language)
    const own = sent.get(file)
    if (own !== undefined) return { file: short(own), line, column, field: path, text }
    if (published && entry && entry.kind !== 'city') {
      const name = { kind: entry.kind, key: keyOfFaulty(entry) }
      const called = nameOfEntry(name, entryAt(published.stored, name), language, otherwise)
      return { file: called, line: null, column: null, field: wordsOfPath(entry.path, language), text }
    }
    const group = groups.get(file)
    return { file: group ? textIn(group, language, otherwise) : short(file), line: null, column: null, field: path, text }
  }
}
