import { brandsWith } from '#kit/brands-with.ts'
import { createKeptCarts } from '#server/cart/kept-carts.ts'
import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Call, ReplyOf } from '#contract/call.ts'
import { calls, type CallsByName } from '#contract/calls.ts'
import { usualLifetimes } from '#domain/limits/lifetimes.ts'
import { usualBounds } from '#domain/limits/bounds.ts'
import { localGeocoder } from '#server/address/gazetteer/local-geocoder.ts'
import { createApp } from '#server/app.ts'
import { followStops } from '#server/catalogue/follow-stops.ts'
import { createSnapshots } from '#server/catalogue/snapshots.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { reportsOfPrimary } from '#server/database/reports.ts'
import { listen } from '#server/database/listen.ts'
import { createHub } from '#server/board/hub.ts'
import { createFeed } from '#server/events/feed.ts'
import { createCallCounter } from '#server/http/call-counter.ts'
import { createInFlight } from '#server/http/in-flight-limit.ts'
import { loadContent } from '#server/import/load-content.ts'
import { readContent } from '#server/import/read-content.ts'
import { type Files, put, text, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import type { WebBuild } from '#server/render/render-pages.ts'
import type { Services } from '#server/services.ts'
import { easyWork } from './captcha-work.ts'
import { templateWith, type TestDatabase } from './database.ts'

// The tiny chain with a second shop and one more dish, on several processes. Shops mitte and moabit are open from 10:00
// to 02:00; a takeaway takes 20 minutes.

const staffToken = 'a token for the staff of tests'
/** A Saturday noon in Berlin. */
export const noon = Date.parse('2026-11-21T12:00:00+01:00')
export const at = (time: string, date = '2026-11-21'): string => new Date(`${date}T${time}:00+01:00`).toISOString()

const menuFile = 'brands/sofra/menu/01-rolls.json'
const placesFile = 'brands/sofra/places/berlin.json'

function files(): Files {
  const chain = tinyChain()
  const { shops } = chain[placesFile] as { shops: { schedule: { default: object } }[] }
  const menu = chain[menuFile] as { products: object[] }
  const mitte = { ...shops[0], schedule: { default: shops[0]?.schedule.default }, overrides: [] }
  put(chain, placesFile, 'shops', [mitte, { ...mitte, alias: 'moabit' }])
  put(chain, menuFile, 'products', [...menu.products, { ...menu.products[1], alias: 'miso', name: text('miso') }])
  return chain
}

const createChain = templateWith('stopchain', async (url) => {
  const database = connect(url)
  await using written = await writeFiles(files())
  const { content, faults } = await readContent(written.folder)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  await loadContent(database, content)
  await database.close()
})

type CallName = keyof CallsByName
export type StopRequest = {
  body?: object
  params?: Record<string, number>
  query?: Record<string, string | number>
  /** The visitor's cookies; without it none. */
  visitor?: string
}
/** Typed both as a reply and as a refusal: a test knows which it expects. */
export type Answer<Name extends CallName> = { status: number; body: ReplyOf<CallsByName[Name]> & { errors: Record<string, string[]> } }
type Caller = <Name extends CallName>(name: Name, requested?: StopRequest) => Promise<Answer<Name>>

const declared = new Map(calls.map(({ call }) => [`${call.method} ${call.path}`, call]))
export type Process = {
  app: FastifyInstance
  services: Services
  database: Database
  call: Caller
  /** With the staff's token. */
  staff: Caller
  close(): Promise<void>
}
export type Chain = {
  made: TestDatabase
  clock: { now: number }
  /** Starts one more process like main.ts; a deaf one gets no notifications of changes. */
  start(options?: { deaf?: boolean; web?: WebBuild }): Promise<Process>
  [Symbol.asyncDispose](): Promise<void>
}

export async function openChain(): Promise<Chain> {
  const made = await createChain()
  const clock = { now: noon }
  const processes: Process[] = []
  return {
    made,
    clock,
    async start(options = {}) {
      const started = await startProcess(made, clock, options)
      processes.push(started)
      return started
    },
    [Symbol.asyncDispose]: async () => {
      for (const process of processes) await process.close()
      await made.drop()
    },
  }
}

const unlimited = {
  read: 1e6,
  cart: 1e6,
  promocode: 1e6,
  geocoder: 1e6,
  suggest: 1e6,
  order: 1e6,
  feedback: 1e6,
  lookup: 1e6,
  'sign-in': 1e6,
}

async function startProcess(
  made: TestDatabase,
  clock: Chain['clock'],
  { deaf = false, web }: { deaf?: boolean; web?: WebBuild },
): Promise<Process> {
  const database = made.connect({ max: 12 })
  const services: Services = {
    database,
    reports: reportsOfPrimary(database),
    acquirers: new Map(),
    couriers: null,
    kitchen: 'office',
    inFlight: createInFlight(),
    stopping: { requested: false },
    staffToken,
    office: null,
    signIn: { sender: null, captcha: null, work: easyWork(database, () => clock.now), vk: null },
    // Many guests order here.
    bounds: { ...usualBounds, unpaidOrders: 1e6 },
    lifetimes: usualLifetimes,
    keptCarts: createKeptCarts(),
    callCounter: createCallCounter({ database, warn: () => undefined, every: null }),
    limits: unlimited,
    brands: brandsWith(false),
    appAlias: 'sofra',
    isDemonstration: false,
    pseudoLanguages: false,
    brandHosts: {},
    mode: 'test',
    feed: createFeed(),
    staffFeed: createFeed(),
    boards: createHub({ database, warn: () => undefined }),
    geocoders: { of: () => localGeocoder(database) },
    mapViews: { of: () => ({ provider: 'local' }) },
    snapshots: await createSnapshots(database, () => clock.now),
    clock: () => clock.now,
    warn: () => undefined,
    chance: randomInt,
  }
  const app = await createApp(services, web ? { web: { build: web, files: import.meta.dirname } } : {})
  await app.ready()
  const silent = (): void => undefined
  const listening = deaf
    ? null
    : listen({
        url: made.url,
        log: silent,
        channels: { catalogue: (brand) => void services.snapshots.refresh(brand) },
        onConnect: () => void services.snapshots.refreshAll(),
      })
  const following = deaf ? null : followStops(services)
  const caller =
    (token: string | null): Caller =>
    async (name, { body, params = {}, query = {}, visitor } = {}) => {
      const { method, path } = declared.get(name) as Call
      const answer = await app.inject({
        method,
        url: path.replaceAll(/:(\w+)/g, (_, part: string) => String(params[part])),
        query: Object.fromEntries(Object.entries(query).map(([part, value]) => [part, String(value)])),
        headers: {
          host: 'sofra.localhost',
          'accept-language': 'en',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(visitor ? { cookie: `visitor=${visitor.padEnd(32, 'x')}` } : {}),
        },
        ...(body ? { payload: body } : {}),
      })
      return { status: answer.statusCode, body: answer.json() }
    }
  return {
    app,
    services,
    database,
    call: caller(null),
    staff: caller(staffToken),
    close: async () => {
      await following?.close()
      await listening?.close()
      await app.close()
    },
  }
}

/** The ids of the chain's dishes and places. */
export function things({ services }: Process) {
  const { assortment, places } = services.snapshots.of('sofra')
  const idOf = (all: readonly { id: number; alias: string }[], alias: string): number => all.find((one) => one.alias === alias)?.id ?? 0
  const modifier = (name: string): number => [...assortment.modifiers.values()].find((one) => one.name.en === `${name} (en)`)?.id ?? 0
  return {
    city: places.cities[0]?.id ?? 0,
    mitte: idOf(places.shops, 'mitte'),
    moabit: idOf(places.shops, 'moabit'),
    zone: idOf(places.zones, 'center'),
    maki: idOf(assortment.dishes, 'salmon-maki'),
    miso: idOf(assortment.dishes, 'miso'),
    hot: modifier('hot'),
    mild: modifier('mild'),
  }
}

/** Polls until it is true; returns the milliseconds that took. */
export async function until(what: string, look: () => boolean | Promise<boolean>, deadline = 8_000): Promise<number> {
  const began = performance.now()
  while (!(await look())) {
    if (performance.now() - began > deadline) throw new Error(`Waited ${deadline} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return performance.now() - began
}
