import { resolve } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { loadContent } from '#server/import/load-content.ts'
import { readContent } from '#server/import/read-content.ts'
import { templateWith } from './database.ts'

/** A clone of the database with the demo's content. */
export const createDemoDatabase = templateWith('demo', async (url) => {
  const database = connect(url)
  const { content } = await readContent(resolve(import.meta.dirname, '../../content'))
  await loadContent(database, content)
  await database.close()
})
