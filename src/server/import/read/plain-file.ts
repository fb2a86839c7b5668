import { readFile, stat } from 'node:fs/promises'

/** Bytes of a file; a menu with all its texts has a hundredth of it. */
const largest = 64 * 1024 * 1024

export type UnreadFile = { ok: false; text: string }
export type PlainFile = { ok: true; bytes: Buffer } | UnreadFile

/** Reads a file, also through a link. A pipe or a device would never end, and a folder is none: why it is not read, in words. */
export async function readPlainFile(path: string): Promise<PlainFile> {
  const found = await stat(path).catch(() => null)
  if (found === null) return { ok: false, text: 'is a link that leads nowhere' }
  if (!found.isFile()) return { ok: false, text: `is ${found.isDirectory() ? 'a folder' : 'a pipe or a device'}, not a file` }
  if (found.size > largest) return { ok: false, text: 'is larger than 64 MB' }
  return { ok: true, bytes: await readFile(path) }
}
