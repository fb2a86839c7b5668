import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** What the build made: each script of the pages, what it is made of, and what it asks for at once or later. */
export type ChunkList = Record<string, { key: string; packages: string[]; imports: string[]; later: string[] }>

const packageOf = (module: string): string | null => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1] ?? null

/** Writes `build/chunks.json` beside the browser's files, for the inventory of the payment page's scripts. */
export const chunkList = (): Plugin => ({
  name: 'chunk-list',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const list: ChunkList = {}
    for (const [file, made] of Object.entries(bundle)) {
      if (made.type !== 'chunk') continue
      const packages = Object.keys(made.modules).flatMap((module) => packageOf(module) ?? [])
      const key = made.facadeModuleId ? relative(process.cwd(), made.facadeModuleId).replace(/\?.*/, '') : made.name
      list[file] = { key, packages: [...new Set(packages)].sort(), imports: made.imports, later: made.dynamicImports }
    }
    mkdirSync('build', { recursive: true })
    writeFileSync('build/chunks.json', JSON.stringify(list, null, 1))
  },
})
