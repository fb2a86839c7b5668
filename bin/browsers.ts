import { resolve } from 'node:path'
import browserslist from 'browserslist'

// The oldest browsers that the shop and the office promise: "browserslist" in package.json.

export type Pages = 'shop' | 'office'

export const browsersOf = (pages: Pages): string[] => browserslist(null, { path: resolve(import.meta.dirname, '..'), env: pages })

/** How Vite names them. Samsung's browser is Chromium: its version 18 is Chrome 99. */
const names: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
  opera: 'opera',
}

/** The lowest version of each browser, for Vite's `build.target`. */
export function buildTargets(pages: Pages): string[] {
  const lowest = new Map<string, number>()
  for (const one of browsersOf(pages)) {
    const [browser = '', versions = ''] = one.split(' ')
    const [name, version] = [names[browser], Number.parseFloat(versions)]
    if (name && !(version >= (lowest.get(name) ?? Infinity))) lowest.set(name, version)
  }
  return [...lowest].map(([name, version]) => `${name}${version}`)
}
