import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkList } from './bin/chunk-list.ts'
import { leanRouter } from './bin/lean-router.ts'

type ModuleInfo = { importers: readonly string[] } | null
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo }

const entry = /src\/web\/entry\.client\.tsx/

/** What the first page of nearly every visit is made of. */
const firstPage = /src\/web\/(entry\.client|root|pages\/(shell|city)\/layout|pages\/menu\/page)\.tsx/

/** What of React Router the first page does without: it comes when somebody may go on (docs/decisions/0019-…). */
const movesPages =
  /src\/web\/navigation\/full-router|react-router\/dist\/production\/(lib\/(router\/(router|instrumentation|matcher.*)|dom\/ssr\/(single-fetch|routes|errorBoundaries|fallback|data)|actions)|vendor\/.*)\.js/

/** Whether a module comes with the first page anyway: something of it imports the module without waiting. */
function comesFirst(id: string, context: ChunkingContext, seen: Set<string> = new Set()): boolean {
  if (firstPage.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) => comesFirst(importer, context, seen))
}

/** A page or a modal: what is fetched as a whole. */
const screen = /src\/web\/pages\/.*(page|layout)\.tsx/

/** The screens that bring a module with them. */
function screensOf(id: string, context: ChunkingContext, seen: Set<string> = new Set()): Set<string> {
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  if (importers.length === 0 || screen.test(id)) return new Set([id])
  return new Set(importers.flatMap((importer) => (seen.has(importer) ? [] : [...screensOf(importer, context, seen)])))
}

/** Screens that are met one after another, and so share one file of what they have in common: the first that has all of a module's. */
const families: [name: string, screens: RegExp][] = [
  ['order-form', /pages\/checkout\/|features\/checkout\//],
  ['cart', /pages\/checkout\/|features\/(cart|checkout|loyalty)\//],
  ['orders', /pages\/(tracking|profile)\/|features\/order\/(?!again)/],
  ['requests', /features\/feedback\//],
  ['place', /features\/place\/|pages\/(delivery|shops|profile)\//],
]

/** What so many screens share that it is better fetched once than cut by who needs which part. */
const many = 6

/** What lies over every page comes right after it, and must not bring what other screens share. */
const overlays = /pages\/shell\/overlays\//

/** Where a module travels that several screens share, but not the first page. Dozens of small files compress badly, and queue. */
function sharedBy(id: string, context: ChunkingContext): string | null {
  if (!/src\/(web|domain|contract)\//.test(id)) return null
  const screens = [...screensOf(id, context)]
  if (screens.length < 2 || screens.some((one) => overlays.test(one))) return null
  if (screens.length >= many) return 'common'
  return families.find(([, of]) => screens.every((one) => of.test(one)))?.[0] ?? null
}

/** The modules of the browser's scripts, by the file they travel in. */
const groups = [
  { name: 'router', test: movesPages, priority: 3 },
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    // The entry acts when it is read, and must not be read before the page has said what it is.
    name: (id: string, context: ChunkingContext) =>
      !entry.test(id) && comesFirst(id, context) ? 'shop' : entry.test(id) ? null : sharedBy(id, context),
    priority: 1,
  },
]

export default defineConfig({
  plugins: [leanRouter(), reactRouter(), chunkList()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Small chunks compress badly one by one: what the first page needs travels as two files, the rest by page and modal.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } } },
  },
})
