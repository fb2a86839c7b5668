import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readEnv } from '../env.ts'

import { runCommand } from './command.ts'
import { findServer } from './find-server.ts'
import { restore } from './restore.ts'

await runCommand('bin/restore FILE [--replace] [--without-jobs]', async (log, usage) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, 'without-jobs': { type: 'boolean' } },
  })
  if (positionals[0] === undefined) throw new Error(usage)
  const server = await findServer(readEnv(), log)
  try {
    await restore(server.url, resolve(positionals[0]), { log, replace: values.replace, withoutJobs: values['without-jobs'] })
  } finally {
    await server.stop()
  }
  const jobs = values['without-jobs']
    ? 'Jobs that waited in the backup were left out.'
    : 'Jobs that waited in the backup will run when Sofra starts.'
  log(`Restored. ${jobs}`)
})
