import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkList } from './bin/chunk-list.ts'

type ModuleInfo = { importers: readonly string[] } | null
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo }

const entry = /src\/web\/entry\.client\.tsx/

/** What stands around every page, and the first page of nearly every visit. */
const frame = /src\/web\/(entry\.client|root|pages\/(shell|city)\/layout)\.tsx/
const menu = /src\/web\/pages\/menu\/page\.tsx/
const checkout = /src\/web\/pages\/checkout\/page\.tsx/

/** Whether a module comes with the first page anyway: something of it imports the module without waiting. */
function comesFirst(id: string, context: ChunkingContext, seen: Set<string> = new Set()): boolean {
  // The entry acts when it is read, and must not be read before the page has said what it is.
  if (seen.size === 0 && entry.test(id)) return false
  if (frame.test(id) || menu.test(id)) return true
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

/** Whether the menu alone needs a module: no other page has to wait for it. */
const isOfMenu = (id: string, context: ChunkingContext): boolean => [...screensOf(id, context)].every((one) => menu.test(one))

/** What so many screens share that it is better fetched once than cut by who needs which part. */
const many = 6

/** What lies over every page comes right after it, and must not bring what other screens share. */
const overlays = /pages\/shell\/overlays\//

/** Whether many screens share a module that does not come first. Dozens of small files compress badly, and queue. */
function isCommon(id: string, context: ChunkingContext): boolean {
  if (!/src\/(web|domain|contract)\//.test(id)) return false
  const screens = [...screensOf(id, context)]
  return screens.length >= many && !screens.some((one) => overlays.test(one))
}

/** Whether the order form is among them: it must not bring the maps and places of the others. */
const isOfCheckout = (id: string, context: ChunkingContext): boolean => [...screensOf(id, context)].some((one) => checkout.test(one))

/** The modules of the browser's scripts, by the file they travel in. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
  { name: (id: string, context: ChunkingContext) => (comesFirst(id, context) && !isOfMenu(id, context) ? 'shop' : null), priority: 3 },
  // A group takes what its modules import with it: what others need as well has gone to the shop's before.
  { name: (id: string, context: ChunkingContext) => (comesFirst(id, context) ? 'menu' : null), priority: 2 },
  { name: (id: string, context: ChunkingContext) => (isCommon(id, context) && isOfCheckout(id, context) ? 'form' : null), priority: 1 },
  { name: (id: string, context: ChunkingContext) => (isCommon(id, context) ? 'common' : null), priority: 0 },
]

export default defineConfig({
  plugins: [reactRouter(), chunkList()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Small chunks compress badly one by one: what every page needs travels as two files, the menu as a third, what many share as another.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
