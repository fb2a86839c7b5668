import { isIPv4, isIPv6 } from 'node:net'
import { type Bounds, usualBounds } from '#domain/limits/bounds.ts'
import { type Lifetimes, usualLifetimes } from '#domain/limits/lifetimes.ts'
import { brandFolders, faultsOfBrands } from '#brands/index.ts'
import { readSignInEnv, type SignInEnv } from './env-sign-in.ts'
import { readTracesEnv, type TraceSampling } from './env-traces.ts'
import type { MetricsAddress } from './metrics/serve-metrics.ts'
import { type AcquirerSettings, readAcquirers } from './providers/acquirers/settings.ts'
import { type MapSettings, readMapSettings } from './providers/maps/settings.ts'
import { namedRanges } from './http/trusted-proxies.ts'

/** What a process does: serve visitors, or run jobs. */
export const roles = ['web', 'jobs'] as const

export type Role = (typeof roles)[number]

/** All settings. This is the only file that reads the environment. */
export type Env = {
  roles: ReadonlySet<Role>
  /** Web processes of one start; null: by the machine. */
  workers: number | null
  /** Dishes of the menus that are kept in memory, of all places and brands together. */
  menuDishesKept: number
  port: number
  host: string
  dataDir: string
  /** Whether a process beside the server renders what pages show first, before it is requested. */
  picturesAhead: boolean
  databaseUrl: string | null
  /** The same database without the transaction pooler that `databaseUrl` goes through; null: it goes through none. */
  directDatabaseUrl: string | null
  /** A replica for reads that may be some seconds old; null: they are read from the primary, too. */
  reportsDatabaseUrl: string | null
  appAlias: string
  /** Host name → brand alias, in addition to the hosts that brands state themselves. */
  brandHosts: Record<string, string>
  staffToken: string | null
  /** The hosts of the office; passkeys belong to the first. Empty: there is no office. */
  officeHosts: string[]
  /** The key for staff secrets that must be read again, such as those of one-time codes; kept outside of the database. */
  officeSecret: string
  /** IP addresses or ranges of proxies whose forwarded headers are trusted. */
  trustedProxies: string[]
  /** Whether they set X-Forwarded-Host too; most pass on the client's value. */
  forwardedHost: boolean
  sandbox: boolean
  /** Seconds per step of the sandbox kitchen. */
  sandboxPace: number
  /** The sandbox bank's URL for browsers; null: localhost. */
  sandboxBankUrl: string | null
  /** The sandbox bank's port; 0: any free port. */
  sandboxBankPort: number
  /** The acquirers. Without any, the sandbox bank simulates them all. */
  acquirers: AcquirerSettings
  kitchenUrl: string | null
  kitchenSecret: string | null
  /** The URL of the couriers' system; null: the sandbox's. */
  courierUrl: string | null
  courierToken: string | null
  /** Where visitors' questions and offers are sent: by HTTP, or by mail. */
  supportUrl: string | null
  supportSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  signIn: SignInEnv
  /** Limits on what unrecognized clients together may use up. */
  bounds: Bounds
  /** Days for which visitors' data is stored. */
  lifetimes: Lifetimes
  /** The map provider of each city. */
  maps: MapSettings
  /** Seconds for which a stopping process keeps serving while it reports that it is not ready. */
  stopPause: number
  /** Whether pages may use pseudo-languages, which no customer is offered. */
  pseudoLanguages: boolean
  /** Whether /api/docs is served. */
  apiDocs: boolean
  /** Where metrics are served; null disables them. */
  metrics: MetricsAddress | null
  logLevel: string
  /** Which traces are recorded and sent by OTLP; null: none. */
  traces: TraceSampling | null
  /** Whether each call and page is logged. */
  logsRequests: boolean
  production: boolean
}

/** All faults of the settings at once, as sentences. */
export class EnvFault extends Error {
  constructor(faults: string[]) {
    super(
      `The settings are not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nSee .env.example and docs/guides/add-a-brand.md for what each of them means.`,
    )
  }
}

const boundNames: Record<keyof Bounds, string> = {
  messages: 'MESSAGES_A_DAY',
  unpaidOrders: 'UNPAID_ORDERS_AN_HOUR',
  cardTries: 'CARD_TRIES_AN_ORDER',
  cardDeclines: 'CARD_DECLINES_AN_HOUR',
}

function readBounds(source: Source, faults: string[]): Bounds {
  const read = (name: keyof Bounds) => Math.round(number(source, boundNames[name], usualBounds[name], [1, 1e9], faults))
  return Object.fromEntries((Object.keys(boundNames) as (keyof Bounds)[]).map((name) => [name, read(name)])) as Bounds
}

/** Outside of production the office has a default host, and a default secret that protects nothing. */
function readOffice(source: Source, production: boolean, faults: string[]): Pick<Env, 'officeHosts' | 'officeSecret'> {
  const named = list(source.OFFICE_HOST).map((host) => host.toLowerCase())
  const officeHosts = named.length > 0 || production ? named : ['office.localhost']
  const ofShop = [...brandFolders.flatMap((brand) => brand.hosts), ...Object.keys(hosts(source, []))]
  for (const host of officeHosts.filter((one) => ofShop.includes(one)))
    faults.push(`OFFICE_HOST has "${host}", which is a host of a shop: the office needs one of its own.`)
  const officeSecret = source.OFFICE_SECRET ?? (production ? '' : 'not a secret: for development only')
  if (officeHosts.length > 0 && officeSecret.length < 32)
    faults.push('OFFICE_SECRET must have at least 32 characters where OFFICE_HOST is set: `openssl rand -hex 32` makes one.')
  return { officeHosts, officeSecret }
}

function rolesOf(source: Source, faults: string[]): ReadonlySet<Role> {
  const named = list(source.ROLES)
  const known = roles.filter((role) => named.length === 0 || named.includes(role))
  if (known.length < named.length) faults.push(`ROLES is "${source.ROLES}", but must be ${roles.join(' or ')}, or both with a comma.`)
  return new Set(known)
}

/** Reads and checks the settings; throws an EnvFault that lists all faults. */
export function readEnv(source: Source = process.env): Env {
  const faults: string[] = [...faultsOfBrands]
  const appAlias = source.APP_ALIAS || (brandFolders[0]?.alias ?? '')
  if (!brandFolders.some((brand) => brand.alias === appAlias)) {
    faults.push(`APP_ALIAS is "${appAlias}", but must be one of ${brandFolders.map((brand) => brand.alias).join(', ')}.`)
  }
  const production = source.NODE_ENV === 'production'
  const sandbox = flag(source, 'SANDBOX', !production, faults)
  if (source.STAFF_TOKEN !== undefined && source.STAFF_TOKEN.length < 16) faults.push('STAFF_TOKEN must have at least 16 characters.')
  const env: Env = {
    roles: rolesOf(source, faults),
    menuDishesKept: number(source, 'MENU_DISHES_KEPT', 50_000, [1_000, 10_000_000], faults),
    workers: source.WORKERS ? Math.round(number(source, 'WORKERS', 1, [1, 64], faults)) : null,
    port: number(source, 'PORT', 3000, [0, 65535], faults),
    // In development the server listens on the local machine only, unless set otherwise.
    host: source.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: source.DATA_DIR || 'data',
    picturesAhead: flag(source, 'PICTURES_AHEAD', true, faults),
    databaseUrl: urlOf(source, 'DATABASE_URL', ['postgres:', 'postgresql:'], faults),
    directDatabaseUrl: urlOf(source, 'DIRECT_DATABASE_URL', ['postgres:', 'postgresql:'], faults),
    reportsDatabaseUrl: urlOf(source, 'REPORTS_DATABASE_URL', ['postgres:', 'postgresql:'], faults),
    appAlias,
    brandHosts: hosts(source, faults),
    staffToken: source.STAFF_TOKEN ?? null,
    ...readOffice(source, production, faults),
    trustedProxies: proxies(source, faults),
    forwardedHost: flag(source, 'FORWARDED_HOST', false, faults),
    sandbox,
    sandboxPace: number(source, 'SANDBOX_PACE', 15, [0.05, 3600], faults),
    sandboxBankUrl: urlOf(source, 'SANDBOX_BANK_URL', ['http:', 'https:'], faults),
    sandboxBankPort: number(source, 'SANDBOX_BANK_PORT', 0, [0, 65535], faults),
    acquirers: readAcquirers(source, faults),
    kitchenUrl: urlOf(source, 'KITCHEN_URL', ['http:', 'https:'], faults),
    kitchenSecret: source.KITCHEN_SECRET ?? null,
    courierUrl: urlOf(source, 'COURIER_URL', ['http:', 'https:'], faults),
    courierToken: source.COURIER_TOKEN || null,
    supportUrl: urlOf(source, 'SUPPORT_URL', ['http:', 'https:'], faults),
    supportSecret: source.SUPPORT_SECRET ?? null,
    smtpUrl: urlOf(source, 'SMTP_URL', ['smtp:', 'smtps:'], faults),
    mailFrom: source.MAIL_FROM || 'Sofra <shop@localhost>',
    signIn: readSignInEnv(source, faults),
    bounds: readBounds(source, faults),
    lifetimes: {
      carts: number(source, 'KEEP_CARTS_DAYS', usualLifetimes.carts, [1, 3650], faults),
      requests: number(source, 'KEEP_REQUESTS_DAYS', usualLifetimes.requests, [1, 3650], faults),
      orders: number(source, 'KEEP_ORDERS_DAYS', usualLifetimes.orders, [30, 36_500], faults),
      history: Math.round(number(source, 'AUDIT_YEARS', usualLifetimes.history, [1, 100], faults)),
    },
    maps: readMapSettings(source, faults),
    stopPause: number(source, 'STOP_PAUSE', 3, [0, 300], faults),
    pseudoLanguages: flag(source, 'PSEUDO_LANGUAGES', false, faults),
    apiDocs: flag(source, 'API_DOCS', !production, faults),
    metrics: source.METRICS_PORT
      ? { port: number(source, 'METRICS_PORT', 9464, [1, 65535], faults), host: source.METRICS_HOST || '127.0.0.1' }
      : null,
    logLevel: source.LOG_LEVEL || 'info',
    traces: readTracesEnv(source, faults),
    logsRequests: flag(source, 'LOG_REQUESTS', production, faults),
    production,
  }
  if (env.metrics && env.metrics.port === env.port) faults.push('METRICS_PORT must be another than PORT: metrics are not for visitors.')
  if (env.directDatabaseUrl !== null && env.databaseUrl === null)
    faults.push('DIRECT_DATABASE_URL is the way around the pooler of DATABASE_URL, which is not set.')
  if (sandbox && env.roles.size < roles.length)
    faults.push('The sandbox lives in one process: leave ROLES out, or set SANDBOX=0 and KITCHEN_URL.')
  if (sandbox && (env.workers ?? 1) > 1)
    faults.push('The sandbox lives in one process: leave WORKERS out, or set SANDBOX=0 and KITCHEN_URL.')
  if (faults.length > 0) throw new EnvFault(faults)
  return env
}

type Source = Record<string, string | undefined>

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function number(source: Source, name: string, fallback: number, range: [number, number], faults: string[]): number {
  const text = source[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isFinite(value) && value >= range[0] && value <= range[1]) return value
  faults.push(`${name} is "${text}", but must be a number from ${range[0]} to ${range[1]}.`)
  return fallback
}

function flag(source: Source, name: string, fallback: boolean, faults: string[]): boolean {
  const text = source[name]
  if (!text) return fallback
  if (!['0', '1'].includes(text)) faults.push(`${name} must be 0 or 1.`)
  return text === '1'
}

function hosts(source: Source, faults: string[]): Record<string, string> {
  const pairs = list(source.BRAND_HOSTS).map((pair) => pair.split('='))
  for (const [host, alias] of pairs) {
    if (!host || !brandFolders.some((brand) => brand.alias === alias)) {
      faults.push(`BRAND_HOSTS has "${host ?? ''}=${alias ?? ''}", but each part must be host=brand with the name of a folder in brands/.`)
    }
  }
  return Object.fromEntries(pairs.map(([host, alias]) => [(host ?? '').toLowerCase(), alias ?? '']))
}

function proxies(source: Source, faults: string[]): string[] {
  const named = list(source.TRUSTED_PROXIES)
  const isRange = (text: string): boolean => {
    const [net = '', bits, more] = text.split('/')
    const most = isIPv6(net) ? 128 : isIPv4(net) ? 32 : -1
    return more === undefined && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  }
  for (const text of named.filter((each) => !isRange(each) && !Object.hasOwn(namedRanges, each)))
    faults.push(
      `TRUSTED_PROXIES has "${text}", but each part must be an address, a range such as 10.0.0.0/8, or ${Object.keys(namedRanges).join(', ')}.`,
    )
  return named
}

function urlOf(source: Source, name: string, protocols: string[], faults: string[]): string | null {
  const text = source[name]
  if (!text) return null
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  faults.push(`${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return null
}
