import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ownDrawing = join(import.meta.dirname, '..', '..', '..', 'packages', 'illustration', 'src')

/**
 * Which drawing code this is: a text that changes with every change of its source, so that nobody has to remember to
 * raise a number.
 * @param folder the source of the drawing code
 */
export function drawingVersion(folder = ownDrawing): string {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.ts', { cwd: folder }).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
