import type { Database } from '#server/database/connect.ts'

type Call = 'deleteFrom' | 'updateTable' | 'transaction'

/** A database that is lost at the first call of a kind: a deletion or an update is not sent, the reply of a transaction does not come back. */
export function losing(database: Database, call: Call): Database {
  let isLost = false
  const lose = (): void => {
    isLost = true
    throw new Error('Connection terminated unexpectedly')
  }
  const { kysely } = database
  const transaction = () => {
    const begun = kysely.transaction()
    const execute: typeof begun.execute = async (act) => {
      const result = await begun.execute(act)
      if (!isLost) lose()
      return result
    }
    return { execute }
  }
  const unsent =
    (send: (table: never) => unknown) =>
    (table: never): unknown => {
      if (!isLost) lose()
      return send(table)
    }
  const [deleteFrom, updateTable] = [unsent((table) => kysely.deleteFrom(table)), unsent((table) => kysely.updateTable(table))]
  const lost: Record<string, unknown> = { [call]: { transaction, deleteFrom, updateTable }[call] }
  const read = (target: typeof kysely, name: string | symbol): unknown => {
    const value: unknown = lost[String(name)] ?? Reflect.get(target, name, target)
    // Kysely's own fields are private to it.
    return typeof value === 'function' ? value.bind(target) : value
  }
  return { ...database, kysely: new Proxy(kysely, { get: read }) }
}
