import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A mutation that no test detected. */
export type Survivor = { file: string; line: number; was: string; became: string }

type Reported = {
  fileName: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
  replacement: string
}

/** What a mutant replaced, and by what, on one line each; Stryker counts lines and columns from 1. */
export function survivorOf({ fileName, location, replacement }: Reported, folder: string): Survivor {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const { start, end } = location
  const text = lines.slice(start.line - 1, end.line)
  const last = text.length - 1
  text[last] = (text[last] ?? '').slice(0, end.column - 1)
  text[0] = (text[0] ?? '').slice(start.column - 1)
  return { file: relative(folder, fileName), line: start.line, was: oneLine(text.join(' ')), became: oneLine(replacement) }
}

const longest = 90

function oneLine(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replaceAll('`', '´').replaceAll('|', '¦').trim()
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

/** A survivor as listed; it names the code instead of the line, which changes. */
export const changeOf = ({ was, became }: Survivor): string => `\`${was}\` → \`${became || ' '}\``

const keyOf = (file: string, change: string): string => `${file} ${change}`

/** Whether the list explains a survivor. Its rows in Markdown: a file, changes of it separated by breaks, their reason. */
export function explainedBy(path: string): (survivor: Survivor) => boolean {
  const explained = new Set<string>()
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const [file, changes, reason] = line.replace(/^\| | \|$/g, '').split(' | ')
    if (!file?.startsWith('src/') || !changes || !reason) continue
    for (const change of changes.split('<br>')) explained.add(keyOf(file, change))
  }
  return (survivor) => explained.has(keyOf(survivor.file, changeOf(survivor)))
}
