import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

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
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

/** A survivor as accepted.json lists it; it names the code instead of the line, which changes. */
export const changeOf = ({ was, became }: Survivor): string => JSON.stringify([was, became])

/** Survivors that need no test, by file: texts that were replaced and by what, and why no test has to notice it. */
type Accepted = Record<string, { reason: string; changes: [was: string, became: string][] }[]>

const accepted: Accepted = JSON.parse(readFileSync(resolve(import.meta.dirname, 'accepted.json'), 'utf8'))

export const isAccepted = ({ file, was, became }: Survivor): boolean =>
  (accepted[file] ?? []).some(({ changes }) => changes.some((change) => change[0] === was && change[1] === became))

/** Accepted changes of texts that no file contains any more. */
export const outdatedChanges = (folder: string): string[] =>
  Object.entries(accepted).flatMap(([file, entries]) => {
    const path = resolve(folder, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8').replace(/\s+/g, ' ') : ''
    return entries
      .flatMap(({ changes }) => changes)
      .filter(([was]) => !text.includes(was.replace(/…$/, '')))
      .map((change) => `${file} ${JSON.stringify(change)}`)
  })
