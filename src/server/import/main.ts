import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#server/database/command.ts'
import { connect } from '#server/database/connect.ts'
import { findServer } from '#server/database/find-server.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { drawRecipe } from '#server/pictures/draw-recipe.ts'
import type { Content } from './content.ts'
import { loadContent, type Summary } from './load-content.ts'
import { readContent } from './read-content.ts'
import { faultLines, summaryLines } from './report-lines.ts'

// Run as a program: bin/import [folder] [--check]

const ownContent = join(import.meta.dirname, '..', '..', '..', 'content')

await runCommand('bin/import [FOLDER] [--check]', async (log) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
  const folder = resolve(positionals[0] ?? ownContent)
  log(`Reading ${folder}.`)
  const { content, faults, lacking } = await readContent(folder)
  if (faults.length > 0) throw new Error([...faultLines(faults), values.check ? '' : 'Nothing was written.'].join('\n').trimEnd())
  log(`No faults in ${content.cities.length} cities and ${content.brands.length} brands.`)
  for (const { file, language, count } of lacking)
    log(`${file} has ${count} texts without ${language}: they are shown in the brand's default language.`)
  if (!values.check) for (const line of summaryLines(await load(content, log))) log(line)
})

async function load(content: Content, log: (line: string) => void): Promise<Summary> {
  const server = await findServer(readEnv(), log)
  try {
    await migrate(server.url, { log })
    const database = connect(server.url, { max: 2 })
    try {
      log('Drawing what is new.')
      return await loadContent(database, content, { log, draw: drawRecipe })
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}
