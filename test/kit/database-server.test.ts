import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'

import { until } from './clock.ts'
import { createEmptyDatabase } from './database.ts'
import { runVariable, serverVariable, startTestServer } from './database-server.ts'

test('a run drops what killed runs left, and nothing of living ones', async () => {
  const own = { ...process.env }
  await using mine = await createEmptyDatabase()
  const left = await leaveDatabaseBehind()
  expect(await exists(left)).toBe(true)
  const end = await startTestServer()
  expect(await exists(left)).toBe(false)
  expect(await exists(mine.url)).toBe(true)
  await end()
  for (const name of [serverVariable, runVariable]) process.env[name] = own[name]
})

test('runs that begin together drop what was left once', async () => {
  const own = { ...process.env }
  const left = await Promise.all([leaveDatabaseBehind(), leaveDatabaseBehind(), leaveDatabaseBehind()])
  const ends = await Promise.all([startTestServer(), startTestServer(), startTestServer()])
  for (const url of left) expect(await exists(url)).toBe(false)
  for (const end of ends) await end()
  for (const name of [serverVariable, runVariable]) process.env[name] = own[name]
})

/** A separate test run, killed with a database open. */
async function leaveDatabaseBehind(): Promise<string> {
  const program = `
    import { startTestServer } from ${JSON.stringify(join(import.meta.dirname, 'database-server.ts'))}
    import { createEmptyDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))}
    await startTestServer()
    console.log((await createEmptyDatabase()).url)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())))
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })
  // PostgreSQL notices a moment later that its connections are gone.
  const [, run] = /^sofra_test_([0-9a-f]{8})_/.exec(nameOf(url)) ?? []
  const keepers = 'select from pg_stat_activity where application_name = $1'
  await until('its connection to end', async () => !(await hasRows(keepers, `sofra-test-${run}`)))
  return url
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

const exists = (url: string): Promise<boolean> => hasRows('select from pg_database where datname = $1', nameOf(url))

async function hasRows(query: string, value: string): Promise<boolean> {
  const server = new Client({ connectionString: process.env[serverVariable] })
  await server.connect()
  const { rowCount } = await server.query(query, [value])
  await server.end()
  return rowCount !== 0
}
