import { Client } from 'pg'
import { vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/**
 * The plans of the statements that an act sends about some tables, run once more with their values on the database as it is.
 * @param tables matches the text of a statement, and the tables of its plan
 * @returns `whole`: the tables that are read as a whole; `blocks` that are read altogether, of all tables
 */
export async function plansOf(
  { pool }: Pick<Database, 'pool'>,
  tables: RegExp,
  act: () => Promise<unknown>,
): Promise<{ whole: string[]; blocks: number }> {
  const query = vi.spyOn(Client.prototype, 'query')
  await act()
  const sent = (query.mock.calls as unknown[][]).map(([first, values]) =>
    typeof first === 'string' ? { text: first, values } : (first as { text: string; values: unknown }),
  )
  query.mockRestore()
  const asked = sent.filter(({ text }) => tables.test(text))
  if (asked.length === 0) throw new Error(`Nothing was asked of ${tables.source}`)
  const read = { whole: [] as string[], blocks: 0 }
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  for (const { text, values } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values as unknown[],
    )
    const top = rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode
    const scanned = nodes(top).filter((node) => node['Node Type'] === 'Seq Scan')
    read.whole.push(...scanned.flatMap(({ 'Relation Name': name = '' }) => (tables.test(name) ? [name] : [])))
    read.blocks += top['Shared Hit Blocks'] + top['Shared Read Blocks']
  }
  return read
}
