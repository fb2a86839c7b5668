import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ownDrawing = join(import.meta.dirname, '..', '..', '..', 'packages', 'illustration', 'src')

/**
 * The version of the drawing code: a hash of its source, so that nobody has to raise a number.
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
