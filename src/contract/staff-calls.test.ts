import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'

test('the staff has calls of its own behind a token, but no role and no screen in the shop (AUTH-05, ACC-ROLE-01)', () => {
  const staff = calls.filter(({ call }) => call.audience === 'staff').map(({ call }) => call.path)
  expect(staff.length).toBeGreaterThan(0)
  expect(staff.filter((path) => !path.startsWith('/api/staff/'))).toEqual([])
  expect(calls.filter(({ call }) => call.path.startsWith('/api/staff/') && call.audience !== 'staff')).toEqual([])
  const web = resolve(import.meta.dirname, '../web')
  const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter((path) => !/\.test\.tsx?$/.test(path))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((path) => /\/api\/staff|['"`/]admin\b/.test(readFileSync(resolve(web, path), 'utf8')))).toEqual([])
})
