import { makeReady, type Ready } from '#server/http/ready.ts'
import { createLru } from '#server/http/lru.ts'

/** A page as it is sent: ready compressed, with the policy that fits its scripts. */
export type KeptPage = Ready & PageHead

type PageHead = { policy: string; status: number }

/** Pages kept at most; the oldest unused one makes room. */
const usualCapacity = 500

export type PageCache = {
  /** The page under a key, made at most once at a time; null when `make` gives nothing that may be kept. */
  get(key: string, make: () => Promise<(PageHead & { html: string }) | null>): Promise<KeptPage | null>
  size(): number
  /** What was asked for since the cache was made, and found or not. */
  counts(): { hits: number; misses: number; size: number }
}

/** Keeps rendered pages by a key that names everything they depend on, the catalogue's version included; none with a capacity of 0. */
export function createPageCache(capacity = usualCapacity): PageCache {
  const pages = createLru<Promise<KeptPage | null>>(capacity)
  let [asked, misses] = [0, 0]
  return {
    size: pages.size,
    counts: () => ({ hits: asked - misses, misses, size: pages.size() }),
    get(key, make) {
      asked += 1
      return pages.get(key, () => {
        misses += 1
        const made = make().then((page) => (page ? keep(page) : null))
        const drop = (): void => pages.drop(key, made)
        made.then((page) => page ?? drop(), drop)
        return made
      })
    },
  }
}

const keep = async ({ html, ...made }: PageHead & { html: string }): Promise<KeptPage> => Object.assign(await makeReady(html), made)
