import { expect, test } from 'vitest'
import type { Role } from './env.ts'
import { processesOf, settingsOf } from './processes.ts'

const both = new Set<Role>(['web', 'jobs'])
const ports = { port: 3000, metrics: null }
const shown = (settings: Omit<Parameters<typeof processesOf>[0], keyof typeof ports>, cores: number) =>
  processesOf({ ...ports, ...settings }, cores).map(({ roles }) => roles.join('+'))
const webs = (count: number): string[] => Array.from({ length: count }, () => 'web')

test.each([
  [1, ['web+jobs']],
  [2, ['web+jobs']],
  [3, [...webs(2), 'jobs']],
  [4, [...webs(3), 'jobs']],
  [8, [...webs(7), 'jobs']],
  // As many connections as PostgreSQL has by itself.
  [64, [...webs(7), 'jobs']],
])('a start on %i cores is %j by itself', (cores, processes) => {
  expect(shown({ sandbox: false, roles: both, workers: null }, cores)).toEqual(processes)
})

test.each([
  ['a number of web processes', { sandbox: false, roles: both, workers: 2 }, ['web', 'web', 'jobs']],
  ['one process', { sandbox: false, roles: both, workers: 1 }, ['web+jobs']],
  ['web processes alone', { sandbox: false, roles: new Set<Role>(['web']), workers: null }, webs(7)],
  ['jobs alone', { sandbox: false, roles: new Set<Role>(['jobs']), workers: 4 }, ['jobs']],
  ['the sandbox', { sandbox: true, roles: both, workers: null }, ['web+jobs']],
])('%s on eight cores is what is asked for', (_, settings, processes) => {
  expect(shown(settings, 8)).toEqual(processes)
})

test('the processes of a start differ by role, metrics and who draws ahead; jobs leave the port to the visitors', () => {
  const plan = processesOf({ ...ports, sandbox: false, roles: both, workers: 2 }, 8)
  const source = { PORT: '3000', METRICS_PORT: '9464', PICTURES_AHEAD: '1', DATABASE_URL: 'postgres://one' }
  const of = (index: number) => settingsOf(source, plan, index)
  expect([of(0), of(1), of(2)]).toEqual([
    { ...source, WORKERS: '1', ROLES: 'web' },
    { ...source, WORKERS: '1', ROLES: 'web', METRICS_PORT: '9465', PICTURES_AHEAD: '0' },
    { ...source, WORKERS: '1', ROLES: 'jobs', METRICS_PORT: '9466', PICTURES_AHEAD: '0', PORT: '0', HOST: '127.0.0.1' },
  ])
  expect(settingsOf({ PORT: '3000' }, plan, 1)).not.toHaveProperty('METRICS_PORT')
})

test('metrics ports that count up to the one for visitors, or beyond the last there is, are refused in words', () => {
  const planned = (metricsPort: number, workers: number | null) =>
    processesOf({ sandbox: false, roles: both, workers, port: 3000, metrics: { port: metricsPort, host: '127.0.0.1' } }, 4)
  expect(() => planned(2997, null)).toThrow(
    'METRICS_PORT counts up from 2997 to 3000, one port for each of the 4 processes, and 3000 among them is PORT',
  )
  expect(() => planned(65_533, null)).toThrow('METRICS_PORT counts up from 65533 to 65536')
  for (const fits of [2996, 3001, 65_532]) expect(planned(fits, null)).toHaveLength(4)
  expect(planned(2999, 1)).toHaveLength(1)
})
