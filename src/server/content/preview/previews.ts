import type { Services } from '#server/services.ts'
import { type Previewed, previewedShop, readPreview } from './make-preview.ts'

/** Milliseconds for which a process keeps what a preview shows. */
const keptFor = 15 * 60 * 1000

/** A snapshot of a large menu has some megabytes. */
const keptAtMost = 4

type Kept = { at: number; shop: Promise<Previewed | null> }

/** The previews of a process. */
export type Previews = {
  /** What a preview shows; null for one that is not stored any more. */
  of(id: string): Promise<Previewed | null>
  /** The same, over what is published now. */
  latest(id: string): Promise<Previewed | null>
}

/** Makes previews one after another, and keeps the last ones. */
export function createPreviews({ database, snapshots, clock }: Pick<Services, 'database' | 'snapshots' | 'clock'>): Previews {
  const kept = new Map<string, Kept>()
  let last: Promise<unknown> = Promise.resolve()

  const make = async (id: string): Promise<Previewed | null> => {
    const draft = await readPreview(database, id)
    const folder = snapshots.folders.find(({ alias }) => alias === draft?.brand)
    return draft && folder ? previewedShop(database, draft, folder, { version: snapshots.of(folder.alias).version, clock }) : null
  }
  const begin = (id: string): Promise<Previewed | null> => {
    const made = last.then(() => make(id))
    last = made.catch(() => undefined)
    const one: Kept = { at: clock(), shop: made }
    kept.delete(id)
    kept.set(id, one)
    for (const old of [...kept.keys()].slice(0, -keptAtMost)) kept.delete(old)
    const drop = (): void => void (kept.get(id) === one && kept.delete(id))
    made.then((shop) => shop ?? drop(), drop)
    return made
  }
  const of = (id: string): Promise<Previewed | null> => {
    const known = kept.get(id)
    if (!known || clock() - known.at >= keptFor) return begin(id)
    // The one that was seen last is dropped last.
    kept.delete(id)
    kept.set(id, known)
    return known.shop
  }
  return {
    of,
    async latest(id) {
      const shop = await of(id)
      return shop && shop.snapshot.version !== snapshots.of(shop.brand.alias).version ? begin(id) : shop
    },
  }
}
