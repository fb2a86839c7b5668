import { createHash } from 'node:crypto'

import { checksumsPath, totalsPath } from './manifest.ts'
import type { Entry } from './tar.ts'

/** checksums.json, the last file but one: SHA-256 of every file before it, by its path. */
type Checksums = Record<string, string>

const sumOf = ({ content }: Entry): string => createHash('sha256').update(content).digest('hex')

/** Adds checksums.json to an archive, before its last file. */
export async function* withChecksums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const sums: Checksums = {}
  for await (const entry of entries) {
    if (entry.path === totalsPath) yield { path: checksumsPath, content: Buffer.from(`${JSON.stringify(sums, null, 2)}\n`) }
    else sums[entry.path] = sumOf(entry)
    yield entry
  }
}

/**
 * Passes on the files of an archive while checking their checksums; the first file has been read already.
 * @throws when a file differs, is missing, or is unexpected
 */
export async function* checkedEntries(first: Entry, rest: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const read: Checksums = { [first.path]: sumOf(first) }
  let isChecked = false
  for await (const entry of rest) {
    if (entry.path === checksumsPath) {
      compare(read, JSON.parse(entry.content.toString()) as Checksums)
      isChecked = true
      continue
    }
    if (entry.path === totalsPath && !isChecked) throw new Error(`The backup is damaged: it has no ${checksumsPath}.`)
    read[entry.path] = sumOf(entry)
    yield entry
  }
}

function compare(read: Checksums, saved: Checksums): void {
  const wrong = [...new Set([...Object.keys(read), ...Object.keys(saved)])].find((path) => read[path] !== saved[path])
  if (wrong !== undefined) throw new Error(`The backup is damaged: ${wrong} is not as it was saved.`)
}
