import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCallbacks, type News } from './callbacks.ts'
import { findRoute, json, objectOf, readRequest, type Reply, type Route, textOf } from './exchange.ts'
import { type BankFault, Befallen, createFaults, faults, insteadOf, isFault, send } from './faults.ts'
import { type Alias, aliases } from './aliases.ts'
import { type Change, createLedger, type Payment } from './ledger.ts'
import { cloudRoutes } from './protocols/cloud.ts'
import { cloudNews } from './protocols/cloud-notices.ts'
import { iyzicoNews, iyzicoRoutes } from './protocols/iyzico.ts'
import { ozanNews, ozanRoutes } from './protocols/ozan.ts'
import { sberNews, sberRoutes } from './protocols/sber.ts'
import { sberNewNews, sberNewRoutes } from './protocols/sber-new.ts'
import { stripeNews, stripeRoutes } from './protocols/stripe.ts'
import { yookassaNews, yookassaRoutes } from './protocols/yookassa.ts'
import { bankAppRoutes } from './screens/bank-app.ts'
import { cardFormRoutes } from './screens/card-form.ts'
import { issuerRoutes } from './screens/issuer-page.ts'
import { accounts, createKeys, type World } from './world.ts'

export type BankOptions = {
  /** Where it listens for browsers, and for shops; 0: any free port. */
  port: number
  apiPort: number
  host: string
  /** The URL for browsers; null: localhost. */
  publicUrl: string | null
  /** The shop's callback URL for each acquirer. */
  callbackUrl: (acquirer: Alias) => string
  /** The duration of simulated delays, in seconds. */
  pace: number
  clock?: () => number
  log: (text: string) => void
}

export type SandboxBank = {
  /** The URL for browsers, and the base of `GET /charges` and `/admin`. */
  url: string
  /** The settings with which the shop uses the bank as each of its acquirers. */
  settings: ReturnType<typeof settingsOf>
  world: World
  close(): Promise<void>
}

/** Milliseconds between the parts of a response that takes 30 s. */
const drip = 1000

/** A simulated bank: it answers as each acquirer's documentation says, and shows the screens that customers see. */
export async function startBank(options: BankOptions): Promise<SandboxBank> {
  const { clock = Date.now } = options
  const faults = createFaults()
  const callbacks = createCallbacks(faults, options.pace, options.log)
  const ledger = createLedger(clock, createIds(), async (payment, change) => {
    options.log(`${payment.acquirer}: payment ${payment.id} ${change}`)
    const news = newsOf(world, payment, change, payment.callbackUrl ?? options.callbackUrl(payment.acquirer))
    if (news) await callbacks.send(news)
  })
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void respond(world, routes, request, response).catch(() => response.destroy())
  const screens = await listen(listener, options.port, options.host)
  const gate = await createGate(listener, options)
  const url = (options.publicUrl ?? `http://localhost:${portOf(screens)}`).replace(/\/$/, '')
  const world: World = { clock, url, pace: options.pace, ledger, faults, callbacks, keys: createKeys(), usedCryptograms: new Set(), gate }
  const routes = routesOf(world)
  return {
    url,
    settings: settingsOf(world, `http://127.0.0.1:${gate.port}`),
    world,
    async close() {
      callbacks.close()
      await gate.shut()
      await stop(screens)
    },
  }
}

const routesOf = (world: World): Route[] => [
  ...cloudRoutes(world),
  ...sberNewRoutes(world),
  ...sberRoutes(world),
  ...yookassaRoutes(world),
  ...stripeRoutes(world),
  ...iyzicoRoutes(world),
  ...ozanRoutes(world),
  ...cardFormRoutes(world),
  ...issuerRoutes(world),
  ...bankAppRoutes(world),
  ...adminRoutes(world),
]

/** The callback for a change of a payment, in its acquirer's own format. */
export function newsOf(world: World, payment: Payment, change: Change, url: string): News | null {
  switch (payment.acquirer) {
    case 'cloud':
      return cloudNews(payment, change, url)
    case 'sber_new':
      return sberNewNews(payment, change, url)
    case 'sber':
      return sberNews(payment, change, url)
    case 'yookassa':
      return yookassaNews(world, payment, change, url)
    case 'stripe':
      return stripeNews(world, payment, change, url)
    case 'iyzico':
      return iyzicoNews(payment, change, url)
    case 'ozan':
      return ozanNews(payment, change, url)
  }
}

const prefixes: Record<string, Alias> = {
  cloud: 'cloud',
  'sber-new': 'sber_new',
  sber: 'sber',
  yookassa: 'yookassa',
  stripe: 'stripe',
  iyzico: 'iyzico',
  ozan: 'ozan',
}

async function respond(world: World, routes: Route[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requested = await readRequest(request, world.url)
  const { pathname } = requested.url
  const acquirer = prefixes[pathname.split('/')[1] ?? ''] ?? null
  const route = findRoute(routes, requested.method, pathname)
  if (!route) return send(response, { status: 404, type: 'text/plain', body: 'Not found' }, null, drip)
  const befalling = (when: 'before' | 'after') => acquirer && world.faults.take(acquirer, when, pathname, requested.body.toString('utf8'))
  const before = befalling('before')
  try {
    if (before) throw new Befallen(before)
    const reply = await route.handler(requested, route.found)
    send(response, reply, befalling('after'), drip)
  } catch (error) {
    if (!(error instanceof Befallen)) throw error
    befall(response, error.fault, acquirer)
  }
}

function befall(response: ServerResponse, fault: BankFault, acquirer: Alias | null): void {
  const instead = insteadOf(fault, acquirer)
  if (instead !== null && instead !== 'silence') send(response, instead, null, drip)
}

/** Ids in each acquirer's format. */
function createIds(): (acquirer: Alias) => string {
  let last = 1_000_000_000
  return (acquirer) => {
    last += 1
    if (acquirer === 'cloud') return String(last)
    return acquirer === 'stripe' ? `cs_test_${randomUUID().replaceAll('-', '')}` : randomUUID()
  }
}

const settingsOf = (world: World, url: string) => {
  const { publicPem } = world.keys
  return {
    cloud: { ...accounts.cloud, url: `${url}/cloud` },
    sber_new: { ...accounts.sber_new, url: `${url}/sber-new` },
    sber: { ...accounts.sber, url: `${url}/sber`, cardPem: publicPem },
    yookassa: { ...accounts.yookassa, url: `${url}/yookassa` },
    stripe: { ...accounts.stripe, url: `${url}/stripe` },
    iyzico: { ...accounts.iyzico, url: `${url}/iyzico` },
    ozan: { ...accounts.ozan, url: `${url}/ozan`, apiUrl: `${url}/ozan/api/v3` },
  }
}

async function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(listener)
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** The acquirers' address, separate from the screens', so that its connections can be refused. */
async function createGate(listener: RequestListener, { apiPort, host }: BankOptions): Promise<World['gate'] & { port: number }> {
  let server: Server | null = await listen(listener, apiPort, host)
  const port = portOf(server)
  return {
    port,
    async shut() {
      const open = server
      server = null
      if (open) await stop(open)
    },
    async open() {
      server ??= await listen(listener, port, host)
    },
  }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** For tests: the charges, and the active faults. */
function adminRoutes(world: World): Route[] {
  return [
    ['GET', '/charges', () => json({ charges: world.ledger.charges() })],
    ['GET', '/payments', () => json({ payments: world.ledger.list().map(({ card: _card, ...payment }) => payment) })],
    ['GET', '/admin/faults', () => json({ known: faults, armed: world.faults.list() })],
    ['POST', '/admin/faults', (request) => arm(world, objectOf(request))],
    [
      'DELETE',
      '/admin/faults',
      async () => {
        world.faults.disarm()
        await world.gate.open()
        return json({ armed: [] })
      },
    ],
    ['GET', '/admin/callbacks', () => json({ held: world.callbacks.held(), sent: world.callbacks.sent() })],
    [
      'POST',
      '/admin/callbacks/release',
      async () => {
        await world.callbacks.release()
        return json({ held: world.callbacks.held() })
      },
    ],
  ]
}

async function arm(world: World, body: Record<string, unknown>): Promise<Reply> {
  const { fault } = body
  if (!isFault(fault)) return json({ message: `fault must be one of ${Object.keys(faults).join(', ')}` }, 422)
  const acquirer = aliases.find((alias) => alias === body.acquirer) ?? null
  if (body.acquirer && !acquirer) return json({ message: `acquirer must be one of ${aliases.join(', ')}` }, 422)
  if (fault === 'refused') await world.gate.shut()
  else {
    const times = typeof body.times === 'number' ? body.times : null
    world.faults.arm({ fault, acquirer, path: textOf(body.path), words: textOf(body.words), times })
  }
  return json({ armed: world.faults.list() })
}
