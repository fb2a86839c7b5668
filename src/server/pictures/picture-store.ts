import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { createMasterStore } from './master-store.ts'
import { type Format, shapes } from '#domain/picture-sizes.ts'

export type PictureName = { hash: string; width: number; format: Format }

export type PictureStore = {
  /** The rendered file; null for a picture or width that does not exist. Each file is rendered once and cached. */
  read(name: PictureName): Promise<Buffer | null>
}

const fileName = ({ hash, width, format }: PictureName): string => `${hash}-${width}.${format}`

export function createPictureStore(database: Database, folder: string, masters = createMasterStore(database)): PictureStore {
  const rendering = new Map<string, Promise<Buffer | null>>()

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
    await keep(folder, fileName(name), bytes)
    return bytes
  }

  return {
    async read(name) {
      const file = fileName(name)
      const kept = await readFile(join(folder, file)).catch(() => null)
      if (kept) return kept
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
  await writeFile(unfinished, bytes)
  await rename(unfinished, join(folder, file))
}
