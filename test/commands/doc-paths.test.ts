import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
// Decisions are dated: what they name may be gone since.
const guides = globSync(['*.md', 'docs/*.md', 'docs/guides/*.md'], { cwd: root }).filter((path) => path !== 'CHANGELOG.md')
const code = globSync(['{src,test,bench,bin,brands,packages}/**/*.{ts,tsx}', '*.ts'], { cwd: root, exclude: ['**/node_modules/**'] })

/** A file of the code may be named by the end of its path. */
const isThere = (path: string): boolean =>
  existsSync(join(root, path)) || (/\.tsx?$/.test(path) && code.some((file) => `/${file}`.endsWith(`/${path}`)))

const named = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .flatMap(([, path = '']) => path)
    .filter((path) => /^(src|test|bin|bench|packages|deploy|docs|migrations)\//.test(path) || /\.tsx?$/.test(path))

test.each(guides)('files that %s names are there', (guide) => {
  const text = readFileSync(join(root, guide), 'utf8')
  expect(named(text).filter((path) => !isThere(path))).toEqual([])
})

test('decisions are numbered without gaps, in their names and their titles', () => {
  const files = globSync('docs/decisions/*.md', { cwd: root }).sort()
  expect(files.map((path) => Number(path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4)))).toEqual(
    files.map((_, at) => at + 1),
  )
  const titles = files.map((path) => Number(/^# (\d+)\. /.exec(readFileSync(join(root, path), 'utf8'))?.[1]))
  expect(titles).toEqual(files.map((_, at) => at + 1))
})

test('the guides are found, and so is what they name', () => {
  expect(guides.length).toBeGreaterThan(15)
  expect(named('`src/server/main.ts`, `map-views.ts`, `photos/`, `docs/decisions/0013`')).toHaveLength(3)
  expect(isThere('docs/decisions/0013')).toBe(false)
})
