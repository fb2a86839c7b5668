import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The result of a build: each script of the pages, its own modules and packages, and the scripts it loads at once or later. */
export type ChunkList = Record<string, { key: string; own: string[]; packages: string[]; imports: string[]; later: string[] }>

const packageOf = (module: string): string | null => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1] ?? null

/** Writes the list of a bundle beside the browser's files, for the inventory of the payment page's scripts and for budgets. */
export const chunkList = (path: string): Plugin => ({
  name: 'chunk-list',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const list: ChunkList = {}
    for (const [file, made] of Object.entries(bundle)) {
      if (made.type !== 'chunk') continue
      const own = Object.keys(made.modules)
        .filter((module) => !module.includes('node_modules') && !module.startsWith('\0'))
        .map((module) => relative(process.cwd(), module).replace(/\?.*/, ''))
      const packages = Object.keys(made.modules).flatMap((module) => packageOf(module) ?? [])
      const key = made.facadeModuleId ? relative(process.cwd(), made.facadeModuleId).replace(/\?.*/, '') : made.name
      list[file] = { key, own: own.sort(), packages: [...new Set(packages)].sort(), imports: made.imports, later: made.dynamicImports }
    }
    mkdirSync('build', { recursive: true })
    writeFileSync(path, JSON.stringify(list, null, 1))
  },
})
