import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script of the payment pages. `key`: its entry module, or the name of a shared chunk. */
export type PaymentScript = {
  path: string
  key: string
  /** Third-party packages in it. */
  packages: string[]
  /** Whether the page loads it at once, or on some action. */
  when: 'opening' | 'later'
  /** As the browser checks it: `sha384-…`. */
  integrity: string
}

/** Written by `bin/chunk-list.ts`. */
type Chunks = Record<string, { key: string; packages: string[]; imports: string[]; later: string[] }>

/** Entry modules of these pages. */
const begins = /^src\/web\/(entry\.client|root|pages\/(shell|city)\/layout|pages\/payment(-result)?\/page)\.tsx$/
/**
 * What these pages load later by themselves: card encryption, texts, a customer's menu entries, the frame of modals.
 * Excluded is what visitors open.
 */
const asksFor =
  /^src\/(web\/features\/payment\/|web\/pages\/shell\/(overlays\/overlays|account\/account-entries)|messages\/\w+\/(core|payment|order)\.ts)/

/** Chunks loaded later, by these files or by the chunks they load. */
function askedBy(chunks: Chunks, files: Iterable<string>, seen: Set<string> = new Set()): Set<string> {
  for (const later of [...files].flatMap((file) => chunks[file]?.later ?? [])) {
    if (seen.has(later) || !asksFor.test(chunks[later]?.key ?? '')) continue
    seen.add(later)
    askedBy(chunks, [later], seen)
  }
  return seen
}

const withImports = (chunks: Chunks, files: string[], seen: Set<string> = new Set()): Set<string> => {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    withImports(chunks, chunks[file]?.imports ?? [], seen)
  }
  return seen
}

function readChunks(build: string): Chunks {
  const path = join(build, 'chunks.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Chunks) : {}
}

/** Every script that the payment page and the result page may load by themselves, from the built files. */
export function paymentScripts(build: string): PaymentScript[] {
  const chunks = readChunks(build)
  const keyOf = (file: string): string => chunks[file]?.key ?? ''
  const opening = withImports(
    chunks,
    Object.keys(chunks).filter((file) => begins.test(keyOf(file))),
  )
  const requested = [...askedBy(chunks, opening)]
  const read = (file: string, when: PaymentScript['when'], key = keyOf(file)): PaymentScript => ({
    path: `/${file}`,
    key,
    packages: chunks[file]?.packages ?? [],
    when,
    integrity: `sha384-${createHash('sha384')
      .update(readFileSync(join(build, 'client', file)))
      .digest('base64')}`,
  })
  return [
    // React Router writes the route manifest after the rest of the build.
    ...manifests(build).map((file) => read(file, 'opening', 'manifest')),
    ...Array.from(opening, (file) => read(file, 'opening')),
    ...Array.from(withImports(chunks, requested))
      .filter((file) => !opening.has(file))
      .map((file) => read(file, 'later')),
  ].sort((a, b) => (a.when === b.when ? a.key.localeCompare(b.key) : b.when.localeCompare(a.when)))
}

const manifests = (build: string): string[] => globSync('assets/manifest-*.js', { cwd: join(build, 'client') })

/**
 * A payment page with the hashes of its scripts: the browser refuses any other. They are in an import map, which must be
 * the first child of the head, and on each preload: browsers fetch these before they read the map, and would fetch a
 * script again that was preloaded without its hash.
 */
export function withIntegrity(html: string, scripts: PaymentScript[], nonce: string): string {
  const integrity = Object.fromEntries(scripts.map(({ path, integrity: hash }) => [path, hash]))
  const map = `<script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity })}</script>`
  return html.replace('<head>', `<head>${map}`).replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g, (link, path: string) => {
    const hash = integrity[path]
    return hash === undefined ? link : `${link} integrity="${hash}"`
  })
}
