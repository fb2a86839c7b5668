import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { readReleases } from '../../test/releases/releases.ts'

const project = resolve(import.meta.dirname, '../..')

/** A version in a folder of its own, with the packages of its own lock file and its pages built. */
export type OlderVersion = {
  name: string
  folder: string
  /** Runs one of its commands to the end; throws with what it said. */
  command(name: string, parameters: string[], env: Record<string, string>): Promise<unknown>
}

const git = (...parameters: string[]): string => execFileSync('git', parameters, { cwd: project, encoding: 'utf8' }).trim()

/**
 * Checks a version out, into .cache/upgrade; ends the program with a sentence when this clone does not have it.
 * @param from a tag or commit; without it, the tag of the last release
 */
export function checkOut(from: string | undefined): OlderVersion {
  const name = from === undefined || from === '' ? `v${readReleases().at(-1)?.version}` : from
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: project, encoding: 'utf8' })
  const commit = stdout.trim()
  if (status !== 0) {
    process.stderr.write(`This clone has no ${name}: fetch the tags (git fetch --tags), or name a commit: UPGRADE_FROM=…\n`)
    process.exit(1)
  }
  const folder = join(project, '.cache/upgrade', commit.slice(0, 12))
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit)
  const path = `${folder}/node_modules/.bin:${process.env.PATH}`
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: path } } as const
  execFileSync('sh', ['bin/setup'], options)
  execFileSync('node', ['bin/build.ts'], options)
  return {
    name,
    folder,
    command: (command, parameters, env) =>
      promisify(execFile)(join(folder, 'bin', command), parameters, { ...options, env: { ...options.env, ...env } }),
  }
}
