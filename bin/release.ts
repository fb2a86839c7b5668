import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// Makes a release of what is committed.
//   node bin/release.ts VERSION

const git = (...parameters: string[]): string => execFileSync('git', parameters, { encoding: 'utf8' }).trim()
const numbersOf = (version: string): number[] => version.split('.').map(Number)
const isNewer = (version: string, other: string): boolean => {
  const [a, b] = [numbersOf(version), numbersOf(other)]
  const at = a.findIndex((number, index) => number !== b[index])
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0)
}

type Package = { version: string; packages?: { '': { version: string } } }

function withVersion(file: string, version: string): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Package
  content.version = version
  if (content.packages) content.packages[''].version = version
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

const unreleased = /^## Unreleased\n+(?=(?!## )\S)/m

/** A sentence when there can be no such release of this checkout; null when there can. */
function refusal(version: string): string | null {
  const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as Package
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return 'Usage: bin/release VERSION, such as 0.3.0'
  if (!isNewer(version, current)) return `${version} is not newer than ${current}.`
  if (git('tag', '--list', `v${version}`) !== '') return `There is a tag v${version} already.`
  if (git('status', '--porcelain') !== '') return 'Something is not committed: commit it or put it aside first.'
  if (!unreleased.test(readFileSync('CHANGELOG.md', 'utf8'))) return 'CHANGELOG.md says nothing below "Unreleased".'
  return null
}

/** @param date of the release, `2026-11-29` */
function release(version: string, date: string): void {
  // First, because it may fail: nothing else has changed then.
  execFileSync('node', ['test/releases/save.ts', version], { stdio: 'inherit' })
  execFileSync('oxfmt', ['test/releases'])
  const changes = readFileSync('CHANGELOG.md', 'utf8')
  writeFileSync('CHANGELOG.md', changes.replace(unreleased, `## Unreleased\n\n## ${version} – ${date}\n\n`))
  for (const file of ['package.json', 'package-lock.json']) withVersion(file, version)
  git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json', 'test/releases')
  git('commit', '--quiet', '--message', `Release ${version}`)
  git('tag', '--annotate', '--message', `Sofra ${version}`, `v${version}`)
  process.stderr.write(`Committed and tagged v${version}. Publish it: git push --follow-tags\n`)
}

const [, , version = ''] = process.argv
const fault = refusal(version)
if (fault === null) release(version, new Date().toISOString().slice(0, 10))
else {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 1
}
