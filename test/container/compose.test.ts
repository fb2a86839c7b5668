import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'

// deploy/compose.yaml, its example of settings and the scripts of the image must use the same variables.

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const namesIn = (text: string, pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map(([, name]) => name as string))

const compose = read('deploy/compose.yaml')
const example = read('deploy/env.example')
const exampleNames = namesIn(example, /^(?:# )?([A-Z][A-Z_]+)=/gm)
const filledIn = namesIn(compose, /\$\{([A-Z_]+)/g)
const ofShop = namesIn(read('.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)

/** The settings of the shop's processes when the example is filled in. */
const settings = (roles: string): Record<string, string> => ({
  NODE_ENV: 'production',
  ...Object.fromEntries([...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value || 'a-secret-of-24-characters'])),
  DATABASE_URL: 'postgres://sofra:secret@postgres:5432/sofra',
  ROLES: roles,
})

test('everything that is filled into compose.yaml has its line in the example, and everything in the example is read', () => {
  expect([...filledIn].filter((name) => !exampleNames.has(name))).toEqual([])
  expect([...exampleNames].filter((name) => !filledIn.has(name) && !ofShop.has(name))).toEqual([])
})

test('what the services are given is read by the shop, by the backups or by PostgreSQL', () => {
  const given = namesIn(compose, /^ {6}([A-Z][A-Z_]+):/gm)
  expect(given.size).toBeGreaterThan(5)
  const ofBackups = namesIn(read('deploy/backup-daily'), /\$\{([A-Z_]+)/g)
  const ofPostgres = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
  const ofBuild = namesIn(read('deploy/Containerfile'), /^ARG ([A-Z_]+)=/gm)
  const known = new Set([...ofShop, ...ofBackups, ...ofPostgres, ...ofBuild])
  expect([...given].filter((name) => !known.has(name))).toEqual([])
})

test('the bases of the image are the same in both files', () => {
  for (const [, name, base] of read('deploy/Containerfile').matchAll(/^ARG ([A-Z_]+)=(.+)$/gm))
    expect(compose).toContain(`\${${name}:-${base}}`)
})

test('with the example filled in shop and jobs start as what they are, and without the secrets they do not', () => {
  expect([...readEnv(settings('web')).roles]).toEqual(['web'])
  expect([...readEnv(settings('jobs')).roles]).toEqual(['jobs'])
  expect(() => readEnv({ ...settings('web'), STAFF_TOKEN: '' })).toThrow('STAFF_TOKEN must have at least 16 characters')
})
