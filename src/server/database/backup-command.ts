import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readEnv } from '../env.ts'

import { backUp } from './backup.ts'
import { runCommand } from './command.ts'
import { findServer } from './find-server.ts'

await runCommand('bin/backup [FILE]', async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const now = new Date()
  const file = resolve(positionals[0] ?? `sofra-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`)
  const server = await findServer(readEnv(), log)
  try {
    await backUp(server.url, file, { log, now })
  } finally {
    await server.stop()
  }
  log(`Saved into ${file}. It holds customers' data: keep it as safe as the database.`)
})
