import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildTargets } from './bin/browsers.ts'
import { shortClassName } from './bin/class-names.ts'
import { chunkList } from './bin/chunk-list.ts'
import { minifyChunks } from './bin/minify-chunks.ts'

type ModuleInfo = { importers: readonly string[] } | null
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo }

const entry = /src\/web\/entry\.client\.tsx/

/** The frame of every page, and the page that nearly every visit begins with. */
const frame = /src\/web\/(entry\.client|root|pages\/(shell|city)\/layout)\.tsx|src\/messages\/plural\.ts/
const menu = /src\/web\/pages\/menu\/page\.tsx/
const checkout = /src\/web\/pages\/checkout\/page\.tsx/

/** What pages import for the server alone. */
const ofServer = /features\/seo\/structured-data\.ts/

/** Whether a module is part of the first page: one of its modules imports it statically. */
function comesFirst(id: string, context: ChunkingContext, seen: Set<string> = new Set()): boolean {
  // The entry runs on import, so it must not be loaded before the page's data.
  if (seen.size === 0 && entry.test(id)) return false
  if (frame.test(id) || menu.test(id)) return true
  if (seen.has(id) || ofServer.test(id)) return false
  seen.add(id)
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) => comesFirst(importer, context, seen))
}

/** A page or a modal, loaded as a whole. */
const screen = /src\/web\/pages\/.*(page|layout)\.tsx/

/** The screens that contain a module. */
function screensOf(id: string, context: ChunkingContext, seen: Set<string> = new Set()): Set<string> {
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  if (importers.length === 0 || screen.test(id)) return new Set([id])
  return new Set(importers.flatMap((importer) => (seen.has(importer) ? [] : [...screensOf(importer, context, seen)])))
}

/** Whether only the menu needs a module, so that other pages need not wait for it. */
const isOfMenu = (id: string, context: ChunkingContext): boolean => [...screensOf(id, context)].every((one) => menu.test(one))

/** The number of screens from which a shared module goes into one common chunk. */
const many = 6

/** Overlays are loaded right after every page, and must not contain modules that other screens share. */
const overlays = /pages\/shell\/overlays\//

/** Whether many screens share a module outside of the first page. Dozens of small files compress badly and delay each other. */
function isCommon(id: string, context: ChunkingContext): boolean {
  if (!/src\/(web|domain|contract)\//.test(id)) return false
  const screens = [...screensOf(id, context)]
  return screens.length >= many && !screens.some((one) => overlays.test(one))
}

/** Whether the order form is among them: its chunk must not contain the maps and places of the others. */
const isOfCheckout = (id: string, context: ChunkingContext): boolean => [...screensOf(id, context)].some((one) => checkout.test(one))

/** Assigns the browser's modules to files. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
  { name: (id: string, context: ChunkingContext) => (comesFirst(id, context) && !isOfMenu(id, context) ? 'shop' : null), priority: 3 },
  // A group includes the imports of its modules, so shared modules are assigned to earlier groups first.
  { name: (id: string, context: ChunkingContext) => (comesFirst(id, context) ? 'menu' : null), priority: 2 },
  // Or the order form would load the whole common file for it.
  { name: 'clock', test: /domain\/schedule\/time-of-day/, priority: 2 },
  { name: (id: string, context: ChunkingContext) => (isCommon(id, context) && isOfCheckout(id, context) ? 'form' : null), priority: 1 },
  { name: (id: string, context: ChunkingContext) => (isCommon(id, context) ? 'common' : null), priority: 0 },
]

/** The files that each page loads first: what is loaded later need not name them again. */
const isFirst = (file: string): boolean => /\/(framework|rolldown-runtime|shop)-/.test(file)

/** How long each plugin took is nothing for people who start a shop. */
const withoutTimings = { bundlerTimings: false }

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortClassName } } } : {}),
  plugins: [reactRouter(), minifyChunks(), chunkList('build/chunks.json')],
  // Texts of pseudo-languages come only where the server answers in them (.env.example).
  define: { 'import.meta.env.PSEUDO_LANGUAGES': JSON.stringify(process.env.PSEUDO_LANGUAGES === '1') },
  build: { target: buildTargets('shop'), assetsInlineLimit: 0 },
  // Small chunks compress badly: what every page needs is in two files, the menu in a third, shared modules in another.
  environments: {
    client: {
      build: {
        minify: false,
        cssMinify: true,
        modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !isFirst(file)) },
        rolldownOptions: { output: { codeSplitting: { groups }, minify: false }, checks: withoutTimings },
      },
    },
    ssr: { build: { rolldownOptions: { checks: withoutTimings } } },
  },
}))
