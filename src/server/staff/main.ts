import { parseArgs } from 'node:util'
import { brandFolders } from '#brands/index.ts'
import { personNameProblem } from '#domain/staff/person-name.ts'
import { runCommand } from '#server/database/command.ts'
import { connect } from '#server/database/connect.ts'
import { databaseTime } from '#server/database/database-clock.ts'
import { findServer } from '#server/database/find-server.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { createOwner, languageOfOwner } from './create-owner.ts'

// Run as a program: bin/staff owner NAME [--brand ALIAS]. The office speaks the language of that brand with the owner; of
// APP_ALIAS where none is named.

await runCommand('bin/staff owner NAME [--brand ALIAS]', async (log, usage) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { brand: { type: 'string' } } })
  const [command, ...words] = positionals
  const name = words.join(' ').trim()
  if (command !== 'owner' || personNameProblem(name)) throw new Error(`Usage: ${usage}`)
  const env = readEnv()
  const language = languageOfOwner(brandFolders, { named: values.brand, alias: env.appAlias })
  if (!language)
    throw new Error(
      `There is no brand "${values.brand ?? env.appAlias}": it must be one of ${brandFolders.map(({ alias }) => alias).join(', ')}.`,
    )
  const [host] = env.officeHosts
  if (!host) throw new Error('There is no office yet: set OFFICE_HOST and OFFICE_SECRET first (.env.example).')
  const server = await findServer(env, log)
  try {
    await migrate(server.url, { log })
    const database = connect(server.url)
    const key = await createOwner(database, { name, language }, await databaseTime(database))
    await database.close()
    const site = env.production ? `https://${host}` : `http://${host}:${env.port}`
    log(`${name} becomes an owner of the chain by opening this link within an hour; it works once:`)
    process.stdout.write(`${site}/invitation/${key}\n`)
  } finally {
    await server.stop()
  }
})
