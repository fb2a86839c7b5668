import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ChunkList } from './chunk-list.ts'

// Scripts that a page loads before the first tap, compressed, against their budgets: from the files of the last build.
// What a page fetches once it is idle does not count; bench/first-view.ts measures both in a browser.
//   node bin/check-first-scripts.ts           fails when a page is over its budget
//   node bin/check-first-scripts.ts --list    lists its files, too

const build = resolve(import.meta.dirname, '../build')
const frame = ['src/web/entry.client.tsx', 'src/web/root.tsx', 'src/web/pages/shell/layout.tsx', 'src/web/pages/city/layout.tsx']

type Budget = { page: string; entry: string; texts: string[]; bytes: number }

// The goals are 125 and 145 kB; docs/benchmarks.md says by how much they are missed.
const budgets: Budget[] = [
  { page: 'the menu', entry: 'src/web/pages/menu/page.tsx', texts: ['core'], bytes: 127_400 },
  { page: 'the order form', entry: 'src/web/pages/checkout/page.tsx', texts: ['core', 'checkout'], bytes: 147_200 },
]

const chunks = JSON.parse(readFileSync(join(build, 'chunks.json'), 'utf8')) as ChunkList
const sizeOf = (file: string): number => statSync(join(build, 'client', `${file}.br`)).size

function withImports(files: readonly string[], seen: Set<string> = new Set()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    withImports(chunks[file]?.imports ?? [], seen)
  }
  return seen
}

const filesOf = (key: string): string[] => Object.keys(chunks).filter((file) => chunks[file]?.key === key)

/** The largest language's file of texts. */
const largestTexts = (name: string): string =>
  globSync(`src/messages/*/${name}.ts`)
    .flatMap(filesOf)
    .reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a))

/** All scripts of a page with their sizes, largest first. */
function scriptsOf({ entry, texts }: Budget): [file: string, bytes: number][] {
  const begins = [...frame, entry].flatMap((key) => {
    const files = filesOf(key)
    if (files.length === 0) throw new Error(`The build has no script of ${key}.`)
    return files
  })
  const manifests = globSync('assets/manifest-*.js', { cwd: join(build, 'client') })
  const all = withImports([...manifests, ...begins, ...texts.map(largestTexts)])
  return Array.from(all, (file): [string, number] => [file, sizeOf(file)]).sort(([, a], [, b]) => b - a)
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

for (const budget of budgets) {
  const scripts = scriptsOf(budget)
  const bytes = scripts.reduce((sum, [, size]) => sum + size, 0)
  process.stdout.write(`Scripts of ${budget.page} before the first tap: ${kilobytes(bytes)} of ${kilobytes(budget.bytes)}\n`)
  if (process.argv.includes('--list')) for (const [file, size] of scripts) process.stdout.write(`${String(size).padStart(8)}  ${file}\n`)
  if (bytes <= budget.bytes) continue
  process.stderr.write(`${budget.page} is over its budget: see what came with --list; load it when it is used, or when the page is idle.\n`)
  process.exitCode = 1
}
