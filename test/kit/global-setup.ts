import { startTestServer } from './database-server.ts'

/** Vitest's global setup: one PostgreSQL for the whole run, whose databases are dropped at its end. */
export async function setup(): Promise<() => Promise<void>> {
  return startTestServer()
}
