import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#server/database/command.ts'
import { connect } from '#server/database/connect.ts'
import { findServer } from '#server/database/find-server.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { importMap, takeBackMap } from './import-map.ts'

// Run as a program: bin/import-map REGION.osm.pbf

const project = resolve(import.meta.dirname, '..', '..', '..')
const usage = 'bin/import-map REGION.osm.pbf [--replace] | bin/import-map --undo'

await runCommand(usage, async (log) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, undo: { type: 'boolean', default: false } },
  })
  const path = values.undo ? null : extractAt(positionals)
  if (values.undo && (positionals.length > 0 || values.replace))
    throw new Error('--undo takes the last import back, and nothing else with it.')
  const env = readEnv()
  const server = await findServer(env, log)
  try {
    await migrate(server.url, { log })
    const database = connect(server.url, { max: 2 })
    const options = { folder: join(resolve(project, env.dataDir), 'maps'), replaces: values.replace, log }
    try {
      const summaries = path === null ? await takeBackMap(database, options) : await importMap(database, path, options)
      for (const { alias, streets, houses, before, extracts } of summaries)
        log(`${alias}: ${streets} streets, ${houses} houses (${before} before), map of ${extracts} extract(s).`)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
})

/** The extract that is named. Wrong arguments are reported before anything is started. */
function extractAt(named: readonly string[]): string {
  const [name] = named
  if (name === undefined) throw new Error('Name the extract: bin/import-map REGION.osm.pbf (for example from download.geofabrik.de).')
  if (named.length > 1) throw new Error('Name one extract at a time: a second one adds to the first.')
  const path = resolve(name)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new Error(`There is no file ${path}.`)
  if (found.isDirectory()) throw new Error(`${path} is a folder: name the file .osm.pbf in it.`)
  return path
}
