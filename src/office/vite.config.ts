import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { buildTargets } from '../../bin/browsers.ts'
import { chunkList } from '../../bin/chunk-list.ts'
import { minifyChunks } from '../../bin/minify-chunks.ts'

/** Layers have the order of their first appearance, and a bundle begins with the styles of whatever part comes first. */
const layersFirst = (): Plugin => ({
  name: 'layers-first',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const layers = readFileSync('src/web/styles/layers.css', 'utf8').trim()
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${layers}${String(file.source)}`
    },
  },
})

/** The office's pages: a bundle of their own, so that the shop's stays the same bytes. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  // As for the shop's pages (/vite.config.ts).
  define: { 'import.meta.env.PSEUDO_LANGUAGES': JSON.stringify(process.env.PSEUDO_LANGUAGES === '1') },
  plugins: [layersFirst(), minifyChunks(), chunkList('build/office-chunks.json')],
  cacheDir: '../../.cache/vite-office',
  build: {
    outDir: '../../build/office',
    emptyOutDir: true,
    assetsDir: 'office-files',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    minify: false,
    cssMinify: true,
    target: buildTargets('office'),
    // Its policy allows no inline script, which the polyfill would be.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Packages mark parts of the browser for servers; there is none here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
      output: {
        minify: false,
        // Small chunks compress badly: what every screen needs is in one file beside the framework.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
            {
              name: 'parts',
              // But for what many screens have and the board has not: its scripts are the tightest.
              test: /src\/(domain\/(money|currency-digits|staff)|messages\/plural|(web|office)\/(ui|browser)\/(?!Select|Chips|Disclosure|read-amount|use-brand|use-place-in-address))/,
              minShareCount: 6,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
