import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { createLru } from '#server/http/lru.ts'
import { createMasterStore } from './master-store.ts'
import { type Format, shapes } from '#domain/picture-sizes.ts'

export type PictureName = { hash: string; width: number; format: Format }

export type PictureStore = {
  /** The rendered file; null for a picture or width that does not exist. Each file is rendered once and cached. */
  read(name: PictureName): Promise<Buffer | null>
}

const fileName = ({ hash, width, format }: PictureName): string => `${hash}-${width}.${format}`

/** Files that are kept in memory while none can be written: some tens of kilobytes each. */
const inMemory = 200

export type PictureStoreOptions = {
  /** Told why a file cannot be written, once until one can. Without it a file that cannot be written is an error. */
  warn?: (text: string) => void
}

export function createPictureStore(database: Database, folder: string, { warn }: PictureStoreOptions = {}): PictureStore {
  const masters = createMasterStore(database)
  const rendering = new Map<string, Promise<Buffer | null>>()
  const unwritten = createLru<Buffer>(inMemory)
  let isWritable = true

  const store = async (file: string, bytes: Buffer): Promise<void> => {
    try {
      await keep(folder, file, bytes)
      isWritable = true
    } catch (error) {
      if (!warn) throw error
      if (isWritable) warn(`Pictures cannot be written, and are rendered again and again: ${(error as Error).message}`)
      isWritable = false
      unwritten.get(file, () => bytes)
    }
  }

  const render = async (name: PictureName): Promise<Buffer | null> => {
    const row = await database.kysely
      .selectFrom('picture')
      .select(['shape', 'photo', 'focus'])
      .where('hash', '=', name.hash)
      .executeTakeFirst()
    if (!row || !(shapes[row.shape].widths as readonly number[]).includes(name.width)) return null
    const master = await masters.read(row.photo ?? name.hash)
    if (!master) return null
    // Loads libvips only when a picture was not rendered in advance.
    const { resizeMaster } = await import('./resize-master.ts')
    const bytes = await resizeMaster(master, row.shape, { ...name, focus: row.focus })
    await store(fileName(name), bytes)
    return bytes
  }

  return {
    async read(name) {
      const file = fileName(name)
      const kept = await readFile(join(folder, file)).catch(() => null)
      if (kept) return kept
      const held = unwritten.peek(file)
      if (held) return held
      const running = rendering.get(file) ?? render(name)
      rendering.set(file, running)
      return running.finally(() => rendering.delete(file))
    },
  }
}

// Written under a temporary name first: a crash leaves no partial file.
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${file}.${process.pid}.tmp`)
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(folder, file))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}
