import type { Gazetteer, House, Landmark, Locality, Street } from '@sofra/map-import'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** What is gathered of a kind: the columns of its rows, and how many are sent together. */
const kinds = {
  house: {
    columns: 'street text, number text, town text, suburb text, postcode text, latitude double precision, longitude double precision',
    portion: 2000,
  },
  street: { columns: 'name text, names jsonb, line jsonb', portion: 1000 },
  landmark: { columns: 'kind text, names jsonb, latitude double precision, longitude double precision', portion: 1000 },
  locality: {
    columns: 'kind text, level integer, names jsonb, latitude double precision, longitude double precision, rings jsonb',
    portion: 20,
  },
}
type Kind = keyof typeof kinds
const namesOf = (columns: string): RawBuilder<unknown> =>
  sql.join(columns.split(', ').map((column) => sql.ref(column.split(' ')[0] as string)))

/** The content of an extract in temporary tables: the database sorts it, and memory stays small. */
export class Stage implements Gazetteer {
  readonly #db: Db
  readonly #waiting: { [kind in Kind]: object[] } = { house: [], street: [], landmark: [], locality: [] }

  private constructor(db: Db) {
    this.#db = db
  }

  static async open(db: Db): Promise<Stage> {
    await Stage.close(db)
    for (const [kind, { columns }] of Object.entries(kinds))
      await sql`create temp table ${sql.ref(`staged_${kind}`)} (city integer, ${sql.raw(columns)})`.execute(db)
    return new Stage(db)
  }

  /** Drops the temporary tables before the connection returns to the pool. */
  static async close(db: Db): Promise<void> {
    await sql`drop table if exists pg_temp.staged_house, pg_temp.staged_street, pg_temp.staged_landmark, pg_temp.staged_locality`.execute(
      db,
    )
  }

  house = (house: House): Promise<void> => this.#add('house', house)
  street = (street: Street): Promise<void> => this.#add('street', street)
  landmark = (landmark: Landmark): Promise<void> => this.#add('landmark', landmark)
  locality = (locality: Locality): Promise<void> => this.#add('locality', locality)

  async #add(kind: Kind, row: object): Promise<void> {
    if (this.#waiting[kind].push(row) >= kinds[kind].portion) await this.#flush(kind)
  }

  async #flush(kind: Kind): Promise<void> {
    const rows = JSON.stringify(this.#waiting[kind])
    this.#waiting[kind] = []
    await sql`insert into ${sql.ref(`staged_${kind}`)}
      select * from jsonb_to_recordset(${rows}::jsonb) as given (city integer, ${sql.raw(kinds[kind].columns)})`.execute(this.#db)
  }

  /** The cities that the extract has streets or houses of. */
  async cities(): Promise<number[]> {
    for (const kind of Object.keys(kinds) as Kind[]) await this.#flush(kind)
    const { rows } = await sql<{ city: number }>`select city from staged_house union select city from staged_street order by city`.execute(
      this.#db,
    )
    return rows.map(({ city }) => city)
  }

  /** Stores what was gathered of a city as the data of an extract. */
  async keep(tx: Db, city: number, extractId: number): Promise<void> {
    for (const [kind, { columns }] of Object.entries(kinds))
      await sql`insert into ${sql.ref(`extract_${kind}`)} (extract_id, ${namesOf(columns)})
        select ${extractId}::integer, ${namesOf(columns)} from ${sql.ref(`staged_${kind}`)} where city = ${city}`.execute(tx)
  }
}
