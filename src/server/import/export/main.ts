import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#server/database/command.ts'
import { connect } from '#server/database/connect.ts'
import { findServer } from '#server/database/find-server.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { exportContent } from './export-content.ts'

// Run as a program: bin/export FOLDER [--csv [--semicolon]]

await runCommand('bin/export FOLDER [--csv [--semicolon]]', async (log, usage) => {
  const options = { csv: { type: 'boolean', default: false }, semicolon: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [named] = positionals
  if (named === undefined || positionals.length > 1 || (values.semicolon && !values.csv)) throw new Error(usage)
  const csv = values.csv && (values.semicolon ? ';' : ',')
  const folder = resolve(named)
  const server = await findServer(readEnv(), log)
  try {
    await migrate(server.url, { log })
    const database = connect(server.url, { max: 2 })
    try {
      const done = await exportContent(database, folder, csv ? { csv } : {})
      if (!done.ok) throw new Error(done.problem)
      if (done.leftOut.length > 0) log(`Left out: ${done.leftOut.join(', ')}, which have no folder in brands/. Put it back to export them.`)
      log(`Wrote ${done.files} files to ${folder}. Check them with bin/import ${named} ${csv ? '--csv ' : ''}--check.`)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
})
