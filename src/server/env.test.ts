import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('a process does everything, unless it is told to do a part', () => {
  const production = { NODE_ENV: 'production' }
  expect([...readEnv({}).roles]).toEqual(['web', 'jobs'])
  expect([...readEnv({ ...production, ROLES: 'web' }).roles]).toEqual(['web'])
  expect([...readEnv({ ...production, ROLES: ' jobs, web ' }).roles]).toEqual(['web', 'jobs'])
})

test('parts that are not known, or that the demo’s outside world cannot be split over, are refused in words', () => {
  expect(() => readEnv({ NODE_ENV: 'production', ROLES: 'web,kitchen' })).toThrow('ROLES is "web,kitchen", but must be web or jobs')
  expect(() => readEnv({ ROLES: 'web' })).toThrow('leave ROLES out, or set SANDBOX=0')
})
