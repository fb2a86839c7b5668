import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script of the pages on which is paid. `key`: the module it begins with, or the name of a shared part. */
export type PaymentScript = {
  path: string
  key: string
  /** Packages of others that are in it. */
  packages: string[]
  /** Whether the page loads it at once, or when something is done on it. */
  when: 'opening' | 'later'
  /** As the browser checks it: `sha384-…`. */
  integrity: string
}

/** As `bin/chunk-list.ts` writes it. */
type Chunks = Record<string, { key: string; packages: string[]; imports: string[]; later: string[] }>

/** What the browser begins with on these pages. */
const begins = /^src\/web\/(entry\.client|root|pages\/(shell|city)\/layout|pages\/payment(-result)?\/page)\.tsx$/
/** What these pages ask for by themselves later: the cipher of the card, texts, a customer's entries, the frame of modals. What people open is not of it. */
const asksFor =
  /^src\/(web\/features\/payment\/|web\/pages\/shell\/(overlays\/overlays|account\/account-entries)|messages\/\w+\/(core|payment|order)\.ts)/

/** What is asked for later, by these files or by what they ask for. */
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

/** Every script that the payment page and the result page may load by themselves, from the files of the build. */
export function paymentScripts(build: string): PaymentScript[] {
  const chunks = readChunks(build)
  const keyOf = (file: string): string => chunks[file]?.key ?? ''
  const opening = withImports(
    chunks,
    Object.keys(chunks).filter((file) => begins.test(keyOf(file))),
  )
  const asked = [...askedBy(chunks, opening)]
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
    // The list of all routes is written by React Router when the rest is made.
    ...manifests(build).map((file) => read(file, 'opening', 'manifest')),
    ...Array.from(opening, (file) => read(file, 'opening')),
    ...Array.from(withImports(chunks, asked))
      .filter((file) => !opening.has(file))
      .map((file) => read(file, 'later')),
  ].sort((a, b) => (a.when === b.when ? a.key.localeCompare(b.key) : b.when.localeCompare(a.when)))
}

const manifests = (build: string): string[] => globSync('assets/manifest-*.js', { cwd: join(build, 'client') })

/** Has the browser refuse a script of these pages that is not the one that was built: the head's first child. */
export const integrityMap = (scripts: PaymentScript[], nonce: string): string =>
  `<script type="importmap" nonce="${nonce}">${JSON.stringify({
    integrity: Object.fromEntries(scripts.map(({ path, integrity }) => [path, integrity])),
  })}</script>`
