import { unzipSync, zipSync } from 'fflate'
import { refuse, type Refused } from '#domain/problem.ts'

/** What an archive may hold, unpacked. */
export const archiveBounds = { bytes: 128 * 1024 * 1024, files: 4_000 } as const

/** Files by name. */
export type Files = Map<string, Uint8Array>

/** The files of a ZIP archive, without folders and without what programs keep for themselves. */
export function unpack(archive: Uint8Array): { ok: true; files: Files } | Refused {
  let [bytes, count] = [0, 0]
  try {
    // Sizes are read from the archive's own list, before anything is unpacked: no file becomes larger than it says.
    const unpacked = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (isOwn(name)) return false
        bytes += originalSize
        count += 1
        return bytes <= archiveBounds.bytes && count <= archiveBounds.files
      },
    })
    if (bytes > archiveBounds.bytes || count > archiveBounds.files) return refuse('file', 'file-too-large')
    return { ok: true, files: new Map(Object.entries(unpacked)) }
  } catch {
    // The library throws plain errors, of what it cannot read and of nothing else.
    return refuse('file', 'not-an-archive')
  }
}

/** Folders, and names with a part that begins with a dot: what systems hide, and ways out of the folder. */
const isOwn = (name: string): boolean => name.endsWith('/') || name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** A ZIP archive of files. */
export const pack = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => zipSync(Object.fromEntries(files), { level: 6 })
