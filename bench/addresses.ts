import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import { keysOf, keyText, soundsVersion } from '#domain/address/sounds.ts'
import type { City } from '#domain/city/place.ts'
import { inEachLanguage, type Texts } from '#domain/language.ts'
import { keepWords } from '#server/address/gazetteer/write-search-keys.ts'
import { localGeocoder } from '#server/address/gazetteer/local-geocoder.ts'
import { connect, type Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { quantile } from './kit/numbers.ts'
import { type Figure, milliseconds, percent, whenRun } from './kit/report.ts'

const streets = 40_000
const housesEach = 25
const requested = 1500
/** Customers who type in parallel. */
const together = 4

const firsts =
  'Алек Бере Васи Гори Дими Евге Зелё Ива Калин Лес Мака Ники Октя Петро Рябин Севе Топо Угло Фрун Хлеб Цвет Чайк Шёлк Юби Яро'.split(' ')
const middles = 'ль ро ми то ва ни ко де са ли бе ху ше'.split(' ')
const lasts = 'ская ный ова ина овская ецкая ого евская инская ная'.split(' ')
const kinds = 'улица проспект переулок набережная площадь бульвар'.split(' ')
const pick = <Thing>(list: readonly Thing[], at: number): Thing => list[at % list.length] as Thing

/** Names that share beginnings and endings, like those of a country: trigrams alone hardly distinguish them. */
function nameOf(index: number): string {
  const root =
    pick(firsts, index) +
    pick(middles, Math.floor(index / 25)) +
    pick(middles, Math.floor(index / 325)) +
    pick(lasts, Math.floor(index / 4225))
  return `${pick(kinds, index * 7 + Math.floor(index / 9))} ${root}`
}

const fill = ({ kysely }: Database): Promise<City> =>
  kysely.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return fillCity(tx)
  })

async function fillCity(kysely: Kysely<Schema>): Promise<City> {
  const text = (name: string): Texts => inEachLanguage(() => name)
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`insert into city (alias, name, seo_name, timezone, type, country_code, country_name, delivery, takeaway, phone, email, phone_masks,
    currency, currency_code, banknotes, cash_maximum, map) values ('big', ${json(text('Большой'))}, ${json(text('Большой'))}, 'Europe/Moscow', 'city',
    'RU', ${json(text('Россия'))}, true, true, '', '', '[]', '₽', 'RUB', '[]', 0, ${json({
      bbox: [
        [55, 37],
        [56, 38],
      ],
    })})`.execute(kysely)
  const portion = 5000
  for (let from = 0; from < streets; from += portion) {
    const rows = Array.from({ length: portion }, (_, at) => {
      const name = nameOf(from + at)
      return { id: from + at + 1, name: text(name), words: name, keys: keyText(keysOf(name)) }
    })
    await sql`insert into street (id, city_id, local_language, name, words, keys, weight, keys_version)
      select id, 1, 'ru', name, words, keys, ${housesEach}, ${soundsVersion} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id integer, name jsonb, words text, keys text)`.execute(kysely)
  }
  await sql`insert into house (street_id, number, latitude, longitude)
    select id, number::text, 55 + (id % 200) * 0.005 + number * 0.0001, 37 + (id / 200) * 0.005 + number * 0.0001
    from street cross join generate_series(1, ${housesEach}) as number`.execute(kysely)
  await keepWords(kysely, 1)
  await sql`insert into gazetteer_source (city_id, source, file, attribution, streets, houses, loaded_at)
    values (1, 'map', 'bench', '{}', ${streets}, ${streets * housesEach}, now())`.execute(kysely)
  return { id: 1, name: text('Большой') } as City
}

/** Typical input: beginnings of every length, whole addresses, errors, another alphabet, another layout. */
function typed(index: number): string {
  const [kind = '', name = ''] = nameOf((index * 7919) % streets).split(' ')
  const house = 1 + (index % housesEach)
  const at = 1 + (index % (name.length - 2))
  return pick(
    [
      name.slice(0, 2),
      name.slice(0, 2 + (index % 5)),
      name,
      `${name} ${house}`,
      `${kind} ${name}, ${house}`,
      `${kind.slice(0, 2)} ${name} ${house}`,
      `${name.slice(0, at)}${name.slice(at + 1)} ${house}`,
      `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`,
      `${name.slice(0, at)}щ${name.slice(at + 1)}, ${house}`,
    ],
    index,
  )
}

/** Suggestions over a million addresses of one city. */
export async function addressSearch(): Promise<Figure[]> {
  const dataDir = resolve(import.meta.dirname, '../.cache/bench-addresses')
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
  try {
    await migrate(server.url, { log: () => undefined })
    const database = connect(server.url, { max: 4 })
    try {
      const city = await fill(database)
      await sql`vacuum analyze street, house, address_word`.execute(database.kysely)
      return await measure(database, city)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(database: Database, city: City): Promise<Figure[]> {
  const geocoder = localGeocoder(database)
  const times: number[] = []
  const bare: number[] = []
  const near: number[] = []
  let found = 0
  const call = async (index: number): Promise<void> => {
    const text = typed(index + 200)
    const start = performance.now()
    const list = await geocoder.suggest({ city, text, language: 'ru' })
    const middle = performance.now()
    await sql`select 1`.execute(database.kysely)
    const end = performance.now()
    await geocoder.nearest({ city, point: { latitude: 55 + (index % 190) * 0.005, longitude: 37 + (index % 170) * 0.005 }, language: 'ru' })
    if (index < 0) return
    near.push(performance.now() - end)
    times.push(middle - start)
    bare.push(end - middle)
    if (list.length > 0) found += 1
  }
  let next = -200
  const lane = async (): Promise<void> => {
    while (next < requested) await call(next++)
  }
  await Promise.all(Array.from({ length: together }, lane))
  const figure = (what: string, list: number[], goal: number): Figure => ({
    what,
    figure: milliseconds(quantile(list, 0.99)),
    baseline: `select 1 ${milliseconds(quantile(bare, 0.99))}`,
    ratio: `median ${milliseconds(quantile(list, 0.5))}`,
    goal: `≤ ${goal} ms`,
    met: quantile(list, 0.99) <= goal,
  })
  const size = `${streets * housesEach} addresses, ${together} at a time`
  return [
    figure(`Suggestions over ${size}, p99 (${percent(found / requested)} found)`, times, 30),
    figure(`The house at a point of ${size}, p99`, near, 30),
  ]
}

await whenRun(import.meta, addressSearch)
