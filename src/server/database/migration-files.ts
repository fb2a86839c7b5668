import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One file of migrations/: name without `.sql`, text, SHA-256 of the text in hex. */
export type MigrationFile = { name: string; text: string; checksum: string }

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Reads migrations/NNNN_name.sql in order.
 * @throws when a file has another name or two share a number, which leaves their order undefined
 */
export function readMigrations(folder = migrationsFolder): MigrationFile[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const byNumber = new Map<string, string>()
  for (const file of files) {
    const number = file.match(/^(\d{4})_[a-z0-9-]+(?:_[a-z0-9-]+)*\.sql$/)?.[1]
    if (number === undefined) throw new Error(`Name the migration ${file} like 0001_what-it-does.sql.`)
    const twin = byNumber.get(number)
    if (twin !== undefined) throw new Error(`The migrations ${twin} and ${file} share a number: renumber the newer.`)
    byNumber.set(number, file)
  }
  return files.sort().map((file) => readMigration(folder, file))
}

function readMigration(folder: string, file: string): MigrationFile {
  // A checkout on Windows may change line endings; that is not a change of the file.
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return { name: file.slice(0, -'.sql'.length), text, checksum: sha256(text) }
}

/** One hex hash for a whole set of migrations. */
export function migrationsHash(files: MigrationFile[]): string {
  return sha256(files.map((file) => `${file.name} ${file.checksum}\n`).join(''))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
