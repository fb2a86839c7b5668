import type { ClientBase } from 'pg'
import { listTables, quoted } from '#server/database/archive/catalogue.ts'
import type { SavedTable } from '#server/database/archive/manifest.ts'

// Rows for every table of whatever schema a database has, made from PostgreSQL's own catalogue: a table or column that a
// migration adds is filled without a word here.

/** Rows of a table: more than any list of allowed words has, so that each word stands in one. */
const rowsPerTable = 8

type Column = { name: string; type: string; optional: boolean }
type Check = { name: string; text: string; columns: string[] }
type Key = { columns: string[]; parent: string; parentColumns: string[] }
type Table = SavedTable & { id: string; shape: Column[]; checks: Check[]; keys: Key[] }
type Row = Record<string, string | null>

/** Fills every table with rows that pass its constraints; what a table holds already stays. */
export async function fillTables(client: ClientBase): Promise<void> {
  const tables = await describe(client)
  const filled = new Map<string, Row[]>()
  for (const table of inOrderOfKeys(tables)) {
    const rows: Row[] = []
    for (let number = 1; number <= rowsPerTable; number += 1) rows.push(...(await insert(client, table, number, rows, filled)))
    // A trigger may have made its rows with those of another table.
    if (rows.length === 0 && !(await holdsAny(client, table))) throw new Error(`No row could be made for ${table.id}.`)
    filled.set(table.id, rows)
  }
}

async function holdsAny(client: ClientBase, { id }: Table): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${id} limit 1`)
  return rowCount === 1
}

async function describe(client: ClientBase): Promise<Table[]> {
  const tables: Table[] = []
  for (const saved of await listTables(client)) {
    const id = quoted(client, saved)
    const columns = await client.query<Column & { stored: boolean }>(
      `select attname::text as name, format_type(atttypid, atttypmod) as type, not attnotnull as optional, attgenerated = '' as stored
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [id],
    )
    const checks = await client.query<Check>(
      `select conname::text as name, pg_get_expr(conbin, conrelid) as text, ${namesOf('conrelid', 'conkey')} as columns
       from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [id],
    )
    const keys = await client.query<Omit<Key, 'parent'> & { schema: string; name: string }>(
      `select ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as "parentColumns",
         n.nspname as schema, c.relname as name
       from pg_constraint k join pg_class c on c.oid = confrelid join pg_namespace n on n.oid = c.relnamespace
       where conrelid = $1::regclass and contype = 'f'`,
      [id],
    )
    const shape = columns.rows.filter(({ stored }) => stored)
    tables.push({ ...saved, id, shape, checks: checks.rows, keys: keys.rows.map((key) => ({ ...key, parent: quoted(client, key) })) })
  }
  return tables
}

const namesOf = (table: string, numbers: string): string => `
  (select array_agg(attname::text order by place) from unnest(${numbers}) with ordinality as part (number, place)
   join pg_attribute on attrelid = ${table} and attnum = number)`

function inOrderOfKeys(tables: Table[]): Table[] {
  const placed: Table[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const ids = new Set([...left].map(({ id }) => id))
    const ready = [...left].filter(({ id, keys }) => keys.every(({ parent }) => parent === id || !ids.has(parent)))
    if (ready.length === 0) throw new Error(`The keys of these tables lead in a circle: ${[...ids].join(', ')}`)
    for (const table of ready) left.delete(table)
    placed.push(...ready)
  }
  return placed
}

async function insert(client: ClientBase, table: Table, number: number, own: Row[], filled: Map<string, Row[]>): Promise<Row[]> {
  const values = new Map(table.shape.map((column) => [column.name, valuesOf(column, table.checks, number)]))
  for (const key of table.keys) {
    const parents = filled.get(key.parent) ?? []
    const parent = key.parent === table.id ? own.at(-1) : parents[(number - 1) % parents.length]
    key.columns.forEach((name, at) => {
      const optional = table.shape.find((column) => column.name === name)?.optional ?? false
      const value = parent?.[key.parentColumns[at] ?? ''] ?? null
      values.set(name, value === null ? [null] : optional ? [value, null] : [value])
    })
  }
  const chosen = await choose(client, table, values, number)
  const names = table.shape.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  const marks = table.shape.map(({ type }, at) => `$${at + 1}::text::${type}`).join(', ')
  const { rows } = await client.query<{ made: Row }>(
    `insert into ${table.id} as made (${names}) overriding system value values (${marks}) on conflict do nothing
     returning (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(made))) as made`,
    table.shape.map(({ name }) => chosen[name] ?? null),
  )
  return rows.map(({ made }) => made)
}

/**
 * A value for each column, the first of its values where every check of the table allows it. PostgreSQL itself tries
 * the combinations of those columns that share a check.
 */
async function choose(client: ClientBase, table: Table, values: Map<string, (string | null)[]>, number: number): Promise<Row> {
  const chosen: Row = Object.fromEntries([...values].map(([name, [first = null]]) => [name, first]))
  for (const { columns, checks } of boundTogether(table)) {
    const optional = columns.filter(({ name }) => values.get(name)?.includes(null))
    const sources = columns.map(({ name, type }) => {
      const all = values.get(name) ?? []
      // Where only one of several columns may be filled, each is in some of the last rows.
      const place = optional.findIndex((column) => column.name === name)
      const isEmptyFirst = number > rowsPerTable / 2 && place >= 0 && place !== number % optional.length
      const tried = isEmptyFirst ? [null, ...all.filter((value) => value !== null)] : all
      const rows = tried.map((value, rank) => `(${value === null ? 'null' : client.escapeLiteral(value)}::text::${type}, ${rank})`)
      const column = client.escapeIdentifier(name)
      return `(values ${rows.join(', ')}) as ${client.escapeIdentifier(`of ${name}`)} (${column}, ${client.escapeIdentifier(`rank ${name}`)})`
    })
    const ranks = columns.map(({ name }) => client.escapeIdentifier(`rank ${name}`))
    // A check of several columns that lacks one of them says neither yes nor no: a shop has no such rows.
    const unclear = checks.filter((check) => check.columns.length > 1).map(({ text }) => `1000 * ((${text}) is null)::integer`)
    const { rows } = await client.query<Row>(
      `select ${columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`).join(', ')} from ${sources.join(' cross join ')}
       where ${checks.map(({ text }) => `coalesce(${text}, true)`).join(' and ')} order by ${[...unclear, ...ranks].join(' + ')}, ${ranks.join(', ')} limit 1`,
    )
    if (!rows[0]) throw new Error(`No value passes ${checks.map(({ name }) => name).join(', ')} of ${table.id}: teach valuesOf one.`)
    Object.assign(chosen, rows[0])
  }
  return chosen
}

/** The columns that checks speak of, in groups that share a check. */
function boundTogether(table: Table): { columns: Column[]; checks: Check[] }[] {
  let groups: { names: Set<string>; checks: Check[] }[] = []
  for (const check of table.checks) {
    const touched = groups.filter(({ names }) => check.columns.some((name) => names.has(name)))
    const names = new Set([...check.columns, ...touched.flatMap((group) => [...group.names])])
    groups = [...groups.filter((group) => !touched.includes(group)), { names, checks: [check, ...touched.flatMap(({ checks }) => checks)] }]
  }
  return groups.map(({ names, checks }) => ({ columns: table.shape.filter(({ name }) => names.has(name)), checks }))
}

const words = ['a "quote", a comma', 'a\nline', '\\. and \\N', 'İstanbul ё', '', "it's", '🍣', ' blanks ']

const currencies = ['JPY', 'EUR', 'KWD', 'RUB', 'VND', 'TRY', 'BHD', 'UAH']
const prices = (number: number): object => ({ JPY: number * 100, EUR: 690, KWD: 1250 })
const json = (value: unknown): string[] => [JSON.stringify(value)]

/** Columns in which migrations or jobs look for something, by name. */
const shapes: Record<string, (number: number) => string[]> = {
  currency_code: (number) => [currencies[number - 1] ?? 'EUR'],
  paid_currency: (number) => [currencies[number - 1] ?? 'EUR'],
  basic_price: (number) => json(prices(number)),
  price: (number) => json(prices(number)),
  amount: (number) => json(prices(number)),
  minimum: (number) => json(prices(number)),
  by_size: (number) => json({ large: { price: prices(number) }, small: {} }),
  conditions: (number) => json([{ kind: 'subtotal-from', amount: prices(number) }, { kind: 'birthday' }]),
  modifiers: (number) => json([{ id: number, name: 'ё', price: number * 100, count: 1 }]),
  lines: (number) =>
    json({
      seen: { count: 1, seen: { city_id: number, currency: 'JPY', price: number * 100 } },
      gone: { count: 1, seen: { price: null } },
      older: {},
    }),
  others: (number) => json([number]),
  // A zone is either an outline or a list.
  localities: (number) => [...json(number % 2 === 0 ? [] : ['ё']), ...json([])],
  postcodes: (number) => [...json(number % 2 === 0 ? [] : ['SW1A 1AA']), ...json([])],
  snapshot: (number) =>
    json({
      prices: { subtotal: number * 100, total: number * 100, upcomingBonuses: 1 },
      lines: [{ price: 100, total: 200, modifiers: [{ price: 100 }] }],
      cash: 100_000,
    }),
}

/** The values to try for a column in the row of this number, the wanted one first; empty in one row where that is allowed. */
function valuesOf({ name, type, optional }: Column, checks: Check[], number: number): (string | null)[] {
  const shaped = shapes[name]
  // Of what was never paid nothing went back.
  if (name === 'refunded_amount') return ['0']
  if (shaped && /^(text|jsonb)$/.test(type)) return optional ? [...shaped(number), null] : shaped(number)
  const said = checks.filter(({ columns }) => columns.includes(name)).map(({ text }) => text)
  const values = ofType(type, said, number)
  if (!optional) return values
  return number === rowsPerTable ? [null, ...values] : [...values, null]
}

function ofType(type: string, said: string[], number: number): string[] {
  const day = `2026-11-0${number}`
  if (type.endsWith('[]')) return [`{${ofType(type.slice(0, -2), [], number)[0] ?? ''}}`]
  // Money is of this type, and must stay more than nothing where a migration divides it by a hundred.
  if (type === 'bigint') return numbers(said, number * 100)
  if (/^(smallint|integer|numeric|double precision|real)/.test(type)) return numbers(said, number)
  switch (type) {
    case 'text':
      return [
        ...inTurn(
          [...said.join(' ').matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word),
          number,
        ),
        `${words[number - 1]} ${number}`,
      ]
    case 'boolean':
      return inTurn(['true', 'false'], number)
    case 'json':
    case 'jsonb':
      return [`{"ru": "ё ${number}", "\\"": [1, null, 12345678901234567890.5]}`, '[]', '{}', '"x"', '1']
    case 'timestamp with time zone':
      return [`${day} 10:00:00.12345${number}+03`]
    case 'date':
      return [day]
    case 'time without time zone':
      return [`10:0${number}`]
    case 'interval':
      return [`${number} days 01:02:03.4`]
    case 'uuid':
      return [`00000000-0000-4000-8000-00000000000${number}`]
    case 'bytea':
      return [`\\x00ff0a220${number}`]
    default:
      throw new Error(`A column has the type ${type}: give its values here.`)
  }
}

function numbers(said: string[], number: number): string[] {
  const bounds = [...said.join(' ').matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const near = bounds.flatMap((bound) => [bound + number, bound])
  return [...new Set([number, ...near, -number, 0].map(String))]
}

/** Each word is the first in some row. */
const inTurn = (all: string[], number: number): string[] => all.map((_, at) => all[(at + number - 1) % all.length] ?? '')
