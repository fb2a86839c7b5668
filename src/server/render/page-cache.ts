import { createHash } from 'node:crypto'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

/** A page as it is sent: ready compressed, with the policy that fits its scripts. */
export type KeptPage = { etag: string; policy: string; identity: Buffer; br: Buffer; gzip: Buffer }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Pages kept at most; the oldest unused one makes room. */
const capacity = 500

export type PageCache = {
  /** The page under a key, made at most once at a time; null when `make` gives nothing that may be kept. */
  get(key: string, make: () => Promise<{ html: string; policy: string } | null>): Promise<KeptPage | null>
  size(): number
}

/** Keeps rendered pages by a key that names everything they depend on, the catalogue's version included. */
export function createPageCache(): PageCache {
  const pages = new Map<string, Promise<KeptPage | null>>()
  return {
    size: () => pages.size,
    get(key, make) {
      const known = pages.get(key)
      if (known) return touch(pages, key, known)
      const made = make().then((page) => (page ? keep(page) : null))
      pages.set(key, made)
      const drop = (): void => void (pages.get(key) === made && pages.delete(key))
      made.then((page) => page ?? drop(), drop)
      if (pages.size > capacity) pages.delete(pages.keys().next().value as string)
      return made
    },
  }
}

const touch = <Value>(map: Map<string, Value>, key: string, value: Value): Value => {
  map.delete(key)
  map.set(key, value)
  return value
}

async function keep({ html, policy }: { html: string; policy: string }): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), toGzip(identity)])
  return { etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`, policy, identity, br, gzip: gz }
}
