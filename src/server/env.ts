import { brands } from '#brands/index.ts'
import { readSignInEnv, type SignInEnv } from './env-sign-in.ts'
import { type AcquirerSettings, readAcquirers } from './providers/acquirers/settings.ts'
import { type MapSettings, readMapSettings } from './providers/maps/settings.ts'

/** What a process does: answers visitors, or does what was promised to them. */
export const roles = ['web', 'jobs'] as const
export type Role = (typeof roles)[number]

/** Everything that is set from outside. This is the only file that reads the environment. */
export type Env = {
  roles: ReadonlySet<Role>
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  appAlias: string
  /** Host name → brand alias, beside the hosts that the brands name themselves. */
  brandHosts: Record<string, string>
  staffToken: string | null
  /** Addresses or ranges of proxies whose forwarded headers are believed. */
  trustedProxies: string[]
  sandbox: boolean
  /** Seconds the sandbox kitchen takes for each step. */
  sandboxPace: number
  /** Where browsers find the sandbox bank; null: at localhost. */
  sandboxBankUrl: string | null
  /** Where the sandbox bank listens; 0: anywhere. */
  sandboxBankPort: number
  /** Who takes money online. The sandbox bank stands in for all of them when there is none. */
  acquirers: AcquirerSettings
  kitchenUrl: string | null
  kitchenSecret: string | null
  /** Who is asked where couriers are; the sandbox's when there is none. */
  courierUrl: string | null
  courierToken: string | null
  /** Where visitors' questions and offers are told: by HTTP, or by mail. */
  deskUrl: string | null
  deskSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  signIn: SignInEnv
  /** Who knows the addresses of which city. */
  maps: MapSettings
  logLevel: string
  production: boolean
}

type Source = Record<string, string | undefined>

/** Every fault of the settings at once, as sentences. */
export class EnvFault extends Error {
  constructor(faults: string[]) {
    super(`The settings are not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nSee .env.example for what each of them means.`)
  }
}

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

function hosts(source: Source, faults: string[]): Record<string, string> {
  const pairs = list(source.BRAND_HOSTS).map((pair) => pair.split('='))
  for (const [host, alias] of pairs) {
    if (!host || !brands.some((brand) => brand.alias === alias)) {
      faults.push(`BRAND_HOSTS has "${host ?? ''}=${alias ?? ''}", but each part must be host=brand with a brand of brands/index.ts.`)
    }
  }
  return Object.fromEntries(pairs.map(([host, alias]) => [(host ?? '').toLowerCase(), alias ?? '']))
}

function urlOf(source: Source, name: string, protocols: string[], faults: string[]): string | null {
  const text = source[name]
  if (!text) return null
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  faults.push(`${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return null
}

function rolesOf(source: Source, faults: string[]): ReadonlySet<Role> {
  const named = list(source.ROLES)
  const known = roles.filter((role) => named.length === 0 || named.includes(role))
  if (known.length < named.length) faults.push(`ROLES is "${source.ROLES}", but must be ${roles.join(' or ')}, or both with a comma.`)
  return new Set(known)
}

/** Reads and checks the settings; throws an EnvFault that lists all faults. */
export function readEnv(source: Source = process.env): Env {
  const faults: string[] = []
  const appAlias = source.APP_ALIAS || (brands[0]?.alias ?? '')
  if (!brands.some((brand) => brand.alias === appAlias)) {
    faults.push(`APP_ALIAS is "${appAlias}", but must be one of ${brands.map((brand) => brand.alias).join(', ')}.`)
  }
  const production = source.NODE_ENV === 'production'
  const sandbox = source.SANDBOX ? source.SANDBOX === '1' : !production
  if (source.SANDBOX && !['0', '1'].includes(source.SANDBOX)) faults.push('SANDBOX must be 0 or 1.')
  if (source.STAFF_TOKEN !== undefined && source.STAFF_TOKEN.length < 16) faults.push('STAFF_TOKEN must have at least 16 characters.')
  const env: Env = {
    roles: rolesOf(source, faults),
    port: number(source, 'PORT', 3000, [0, 65535], faults),
    host: source.HOST || '0.0.0.0',
    dataDir: source.DATA_DIR || 'data',
    databaseUrl: urlOf(source, 'DATABASE_URL', ['postgres:', 'postgresql:'], faults),
    appAlias,
    brandHosts: hosts(source, faults),
    staffToken: source.STAFF_TOKEN ?? null,
    trustedProxies: list(source.TRUSTED_PROXIES),
    sandbox,
    sandboxPace: number(source, 'SANDBOX_PACE', 15, [0.05, 3600], faults),
    sandboxBankUrl: urlOf(source, 'SANDBOX_BANK_URL', ['http:', 'https:'], faults),
    sandboxBankPort: number(source, 'SANDBOX_BANK_PORT', 0, [0, 65535], faults),
    acquirers: readAcquirers(source, faults),
    kitchenUrl: urlOf(source, 'KITCHEN_URL', ['http:', 'https:'], faults),
    kitchenSecret: source.KITCHEN_SECRET ?? null,
    courierUrl: urlOf(source, 'COURIER_URL', ['http:', 'https:'], faults),
    courierToken: source.COURIER_TOKEN || null,
    deskUrl: urlOf(source, 'DESK_URL', ['http:', 'https:'], faults),
    deskSecret: source.DESK_SECRET ?? null,
    smtpUrl: urlOf(source, 'SMTP_URL', ['smtp:', 'smtps:'], faults),
    mailFrom: source.MAIL_FROM || 'Sofra <shop@localhost>',
    signIn: readSignInEnv(source, faults),
    maps: readMapSettings(source, faults),
    logLevel: source.LOG_LEVEL || 'info',
    production,
  }
  if (sandbox && env.roles.size < roles.length)
    faults.push('The sandbox lives in one process: leave ROLES out, or set SANDBOX=0 and KITCHEN_URL.')
  if (faults.length > 0) throw new EnvFault(faults)
  return env
}
