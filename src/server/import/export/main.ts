import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#server/database/command.ts'
import { connect } from '#server/database/connect.ts'
import { findServer } from '#server/database/find-server.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { type ContentTexts, contentTextsOf } from '#messages/texts.ts'
import { inLanguage } from '../in-language.ts'
import { exportContent, type ExportOptions } from './export-content.ts'

// Run as a program: bin/export FOLDER [--csv [--semicolon]] [--lang CODE]

await runCommand('bin/export FOLDER [--csv [--semicolon]] [--lang CODE]', async (log, usage) => {
  const options = {
    csv: { type: 'boolean', default: false },
    semicolon: { type: 'boolean', default: false },
    lang: { type: 'string' },
  } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [named] = positionals
  if (named === undefined || positionals.length > 1 || (values.semicolon && !values.csv)) throw new Error(usage)
  const separator = values.semicolon ? ';' : ','
  await inLanguage(values.lang, (language) =>
    writeFolder(named, values.csv ? { csv: separator } : {}, contentTextsOf(language).commands, log),
  )
})

async function writeFolder(
  named: string,
  options: ExportOptions,
  say: ContentTexts['commands'],
  log: (line: string) => void,
): Promise<void> {
  const folder = resolve(named)
  const server = await findServer(readEnv(), log)
  try {
    await migrate(server.url, { log })
    const database = connect(server.url, { max: 2 })
    try {
      const done = await exportContent(database, folder, options)
      if (!done.ok) throw new Error(say.not_empty(folder))
      if (done.leftOut.length > 0) log(say.left_out(done.leftOut))
      log(say.wrote(done.files, folder, `bin/import ${named} ${options.csv ? '--csv ' : ''}--check`))
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}
