import type { ContentFault } from './fault.ts'
import type { Summary } from './load-content.ts'

/** Faults by file, each file once, and how many there are. */
export function faultLines(faults: readonly ContentFault[]): string[] {
  const byFile = Map.groupBy(faults, ({ file }) => file)
  const lines = [...byFile].flatMap(([file, own]) => [
    `\n${file === '' ? 'The folder' : file} (${own.length})`,
    ...own.map(({ path, text }) => `  ${path === '' ? '' : `${path}: `}${text}`),
  ])
  return [...lines, `\n${numbered(faults.length, 'fault')} in ${numbered(byFile.size, 'file')}.`]
}

/** What an import did: a line for each brand and kind that changed. */
export function summaryLines({ changes, unchanged, raised }: Summary): string[] {
  if (unchanged) return ['Unchanged: the database says what the folder says.']
  const lines = changes.flatMap(({ brand, kind, named, added, changed, removed }) => {
    const parts = [
      [added, 'added'],
      [changed, 'changed'],
      [removed, 'retired'],
    ].filter(([count]) => count !== 0)
    return parts.length === 0
      ? []
      : [`  ${brand === null ? '' : `${brand}: `}${kind} (${named}): ${parts.map((part) => part.join(' ')).join(', ')}`]
  })
  return ['Loaded:', ...lines, raised.length === 0 ? 'No catalogue changed.' : `Shown from now on by: ${raised.join(', ')}.`]
}

const numbered = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
