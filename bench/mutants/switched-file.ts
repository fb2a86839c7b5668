import { stripTypeScriptTypes } from 'node:module'
import type { Plugin } from 'vite'
import type { Change } from './changes-of-queries.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The change that is active in a run; -1: none. */
    change: number
  }
}

export const apply = (text: string, { at, end, became }: Change): string => text.slice(0, at) + became + text.slice(end)

export function parses(text: string): boolean {
  try {
    stripTypeScriptTypes(text)
    return true
  } catch {
    return false
  }
}

/**
 * Loads a file as it is and once more with each of its changes, all at once. What it exports asks the copy of the run's
 * change, so nothing has to be loaded again for the next one.
 */
export function switchedFile(file: string, text: string, changes: readonly Change[]): Plugin & { isLoaded(): boolean } {
  let isLoaded = false
  return {
    name: 'switched-file',
    enforce: 'pre',
    isLoaded: () => isLoaded,
    load(id) {
      const [path, query] = id.split('?')
      if (path !== file) return undefined
      isLoaded = true
      const number = /^copy=(-?\d+)/.exec(query ?? '')?.[1]
      if (number === undefined) return switchOf(file, text, changes.length)
      const change = changes[Number(number)]
      return change ? apply(text, change) : text
    },
  }
}

function switchOf(file: string, text: string, copies: number): string {
  const from = (copy: number): string => JSON.stringify(`${file}?copy=${copy}`)
  const numbers = [...Array(copies).keys()]
  const names = [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(([, name = '']) => name)
  return [
    `import { inject } from 'vitest'`,
    `import * as unchanged from ${from(-1)}`,
    ...numbers.map((copy) => `import * as copy${copy} from ${from(copy)}`),
    `const copies = [${numbers.map((copy) => `copy${copy}`).join(', ')}]`,
    `const current = () => copies[inject('change')] ?? unchanged`,
    // What is neither a function nor an object is the same in all copies, or is read too early to be changed.
    `const switched = (name, value) =>`,
    `  typeof value === 'function' ? (...args) => current()[name](...args)`,
    `  : typeof value === 'object' && value !== null ? new Proxy(value, { get: (_, key) => current()[name][key] }) : value`,
    ...names.map((name) => `export const ${name} = switched('${name}', unchanged.${name})`),
  ].join('\n')
}
