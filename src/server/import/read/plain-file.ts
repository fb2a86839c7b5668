import { readFile, stat } from 'node:fs/promises'
import { fault, type Fault } from '#domain/content/fault.ts'

/** The largest file; a menu with all its texts has a hundredth of it. */
const megabytes = 64

export type UnreadFile = { ok: false; fault: Fault }
export type PlainFile = { ok: true; bytes: Buffer } | UnreadFile

/** Reads a file, also through a link. A pipe or a device would never end, and a folder is none: why it is not read. */
export async function readPlainFile(path: string): Promise<PlainFile> {
  const found = await stat(path).catch(() => null)
  if (found === null) return { ok: false, fault: fault('dead-link') }
  if (!found.isFile()) return { ok: false, fault: fault('not-a-file', { found: found.isDirectory() ? 'folder' : 'device' }) }
  if (found.size > megabytes * 1024 * 1024) return { ok: false, fault: fault('file-too-large', { megabytes }) }
  return { ok: true, bytes: await readFile(path) }
}
