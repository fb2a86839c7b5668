import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#server/database/command.ts'
import { connect } from '#server/database/connect.ts'
import { findServer } from '#server/database/find-server.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { importMap } from './import-map.ts'

// Run as a program: bin/import-map REGION.osm.pbf

const project = resolve(import.meta.dirname, '..', '..', '..')

await runCommand('bin/import-map REGION.osm.pbf', async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const path = resolve(positionals[0] ?? '')
  if (positionals.length !== 1 || !existsSync(path))
    throw new Error('Name the extract: bin/import-map REGION.osm.pbf (for example from download.geofabrik.de).')
  const env = readEnv()
  const server = await findServer(env, log)
  try {
    await migrate(server.url, { log })
    const database = connect(server.url, { max: 2 })
    try {
      const summaries = await importMap(database, path, { folder: join(resolve(project, env.dataDir), 'maps'), log })
      for (const { alias, streets, houses, tiles } of summaries) log(`${alias}: ${streets} streets, ${houses} houses, ${tiles} tiles.`)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
})
