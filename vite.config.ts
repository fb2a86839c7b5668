import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkList } from './bin/chunk-list.ts'

type ModuleInfo = { importers: readonly string[] } | null
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo }

/** What the first page of nearly every visit is made of. */
const firstPage = /src\/web\/(entry\.client|root|pages\/(shell|city)\/layout|pages\/menu\/page)\.tsx/

/** Whether a module comes with the first page anyway: something of it imports the module without waiting. */
function comesFirst(id: string, context: ChunkingContext, seen: Set<string> = new Set()): boolean {
  if (firstPage.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) => comesFirst(importer, context, seen))
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), chunkList()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Small chunks compress badly one by one: what the first page needs travels as two files, the rest by page and modal.
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|cookie|turbo-stream)\//, priority: 2 },
                  {
                    name: (id: string, context: ChunkingContext) => (/\/src\/(web|domain|messages\/plural)/.test(id) && comesFirst(id, context) ? 'shop' : null),
                    priority: 1,
                  },
                ],
              },
            },
          },
        }),
  },
}))
