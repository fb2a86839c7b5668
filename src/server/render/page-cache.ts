import { makeReady, type Ready } from '#server/http/ready.ts'
import { createLru } from '#server/http/lru.ts'

/** A page as it is sent: compressed, with the policy for its scripts. */
export type CachedPage = Ready & PageHead

type PageHead = { policy: string; status: number }

/** Maximum of cached pages; the least recently used is evicted. */
const usualCapacity = 500

export type PageCache = {
  /** The page of a key, rendered once for parallel requests; null when `make` returns nothing cacheable. */
  get(key: string, make: () => Promise<(PageHead & { html: string }) | null>): Promise<CachedPage | null>
  size(): number
  /** Hits and misses since the cache was created. */
  counts(): { hits: number; misses: number; size: number }
}

/** Caches rendered pages by a key with everything they depend on, including the catalogue's version; a capacity of 0 disables it. */
export function createPageCache(capacity = usualCapacity): PageCache {
  const pages = createLru<Promise<CachedPage | null>>(capacity)
  let [reads, misses] = [0, 0]
  return {
    size: pages.size,
    counts: () => ({ hits: reads - misses, misses, size: pages.size() }),
    get(key, make) {
      reads += 1
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

const keep = async ({ html, ...made }: PageHead & { html: string }): Promise<CachedPage> => Object.assign(await makeReady(html), made)
