import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The number of lines that are mutated together. */
const stretch = 4

/** A random share of the files' lines: the same lines for the same seed, as Stryker's ranges. */
export function sampledLines(folder: string, globs: string[], share: number, seed: number): string[] {
  const ranges: string[] = []
  let state = seed
  for (const file of globSync(globs, { cwd: folder })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()) {
    const lines = readFileSync(resolve(folder, file), 'utf8').split('\n').length
    for (let first = 1; first <= lines; first += stretch) {
      state = (state * 48_271) % 2_147_483_647
      if (state / 2_147_483_647 < share) ranges.push(`${file}:${first}-${first + stretch - 1}`)
    }
  }
  return ranges
}
