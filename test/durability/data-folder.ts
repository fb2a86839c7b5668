import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * An empty folder for a server's data, with its removal. It is within the project, because PostgreSQL runs as another
 * account that must be able to enter.
 */
export function createDataFolder(): { folder: string; remove(): void } {
  const parent = resolve(import.meta.dirname, '../../.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'data-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
