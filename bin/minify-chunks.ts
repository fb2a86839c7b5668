import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Minifies the browser's scripts in several passes, which makes them 1 to 6 % smaller, compressed, than the bundler's own
 * pass. Before the files are named, so that a name stands for what is in the file.
 */
export const minifyChunks = (): Plugin => ({
  name: 'minify-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: {
    order: 'post',
    handler: async (code) => {
      const { code: small } = await minify(code, {
        module: true,
        sourceMap: false,
        ecma: 2022,
        compress: { passes: 6, ecma: 2022, toplevel: true },
        mangle: { toplevel: true },
        format: { comments: false },
      })
      return { code: small, map: null }
    },
  },
})
