import type { KyselyPlugin, QueryId } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChainDatabase } from '#kit/menu-fixture.ts'
import type { TestDatabase } from '#kit/database.ts'
import { loadPlaces } from '#server/city/load-places.ts'
import { loadAssortment } from './load-assortment.ts'
import { loadShowcase } from './load-showcase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createChainDatabase()
})
afterAll(() => database.drop())

/** Notes which columns of each table are read of the rows that are selected from it. */
function readingPlugin(): { plugin: KyselyPlugin; unread: Map<string, Set<string>> } {
  const tables = new Map<QueryId, string>()
  const unread = new Map<string, Set<string>>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const [from] = node.kind === 'SelectQueryNode' ? (node.from?.froms ?? []) : []
      if (from?.kind === 'TableNode' && 'table' in from)
        tables.set(queryId, (from as { table: { identifier: { name: string } } }).table.identifier.name)
      return node
    },
    async transformResult({ result, queryId }) {
      const table = tables.get(queryId)
      const [first] = result.rows
      if (table === undefined || first === undefined) return result
      const left = unread.get(table) ?? new Set(Object.keys(first))
      unread.set(table, left)
      const watched = (row: Record<string, unknown>) =>
        new Proxy(row, {
          get(of, name) {
            left.delete(String(name))
            return Reflect.get(of, name)
          },
        })
      return { ...result, rows: result.rows.map(watched) }
    },
  }
  return { plugin, unread }
}

/** Columns by which rows are found and sorted. */
const keys = ['brand', 'live', 'sort']

/** Columns that only the import and the search of addresses need. */
const readElsewhere: Record<string, string[]> = { city: ['localities'], modifier_group: ['alias'] }

test('each column of the content is loaded: a new one that is not would be a setting without effect', async () => {
  const { plugin, unread } = readingPlugin()
  const db = database.connect().kysely.withPlugin(plugin)
  await loadPlaces(db, 'sofra', 'ru')
  await loadAssortment(db, 'sofra', 'ru')
  await loadShowcase(db, 'sofra', 'ru')
  const forgotten = [...unread].map(([table, columns]) => [
    table,
    [...columns].filter((column) => !keys.includes(column) && !readElsewhere[table]?.includes(column)),
  ])
  expect(Object.fromEntries(forgotten.filter(([, columns]) => (columns ?? []).length > 0))).toEqual({})
  expect([...unread.keys()]).toEqual(expect.arrayContaining(['city', 'shop', 'delivery_zone', 'product', 'promotion']))
})
