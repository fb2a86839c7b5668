import { globSync } from 'node:fs'
import { relative } from 'node:path'

const files = globSync('src/web/**/*.module.css')
  .map((path) => path.replaceAll('\\', '/'))
  .sort()

const declared = /\.([a-z][\w-]*)|@keyframes\s+([\w-]+)/gi

/**
 * The class names of built pages: two digits of base 36 for their file, the rest for their place in it. Names made of
 * words and hashes were a tenth of a menu's HTML. The same in every build of the same sources.
 */
export function shortClassName(name: string, path: string, css: string): string {
  const file = files.indexOf(relative('.', path.split('?', 1)[0] ?? '').replaceAll('\\', '/'))
  const names = [...new Set(Array.from(css.matchAll(declared), ([, ofClass, ofFrames]) => ofClass ?? ofFrames))]
  const place = names.indexOf(name)
  if (file < 0 || place < 0) throw new Error(`No short name for ${name} of ${path}`)
  return `_${file.toString(36).padStart(2, '0')}${place.toString(36)}`
}
