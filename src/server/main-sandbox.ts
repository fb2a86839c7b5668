import { randomInt } from 'node:crypto'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import type { SandboxCourier } from '#sandbox/courier.ts'
import type { AppOptions } from './app.ts'
import type { Env } from './env.ts'
import { languageRows, languages } from '#domain/language.ts'
import { checkOrigin } from './http/serve.ts'
import type { Services } from './services.ts'
import { sandboxSender } from './sign-in-means.ts'
import { chooseDemoLanguage, demoPeople } from './staff/demo-people.ts'
import { enterOffice } from './staff/enter-office.ts'
import { isOfficeHost } from './staff/office-cookie.ts'
import { officeOrigin } from './staff/office-origin.ts'

// The demo's simulated services: each replaces a provider that is not configured. Loaded only where the sandbox is on.

/** The shop's server: its port is known once it listens. */
export type Shop = { port: number }

export type World = { env: Env; shop: Shop; staffToken: string; stops: (() => Promise<unknown>)[]; say: (text: string) => void }

type Pages = NonNullable<AppOptions['sandbox']>

const urlOf = (shop: Shop) => (): string => `http://127.0.0.1:${shop.port}`

/** A delivery takes longer than a step of the kitchen, so that it can be watched. */
const wayOf = (env: Env): number => env.sandboxPace * 6

/** A phone that receives every code if no sender is configured; null otherwise. */
export async function startPhone({ env, stops, say }: World): Promise<Pages | null> {
  if (!env.sandbox || env.signIn.senders.length > 0) return null
  const [{ startPhone: start }, { phonePages }] = await Promise.all([import('#sandbox/phone/phone.ts'), import('#sandbox/phone/pages.ts')])
  const phone = await start({ clock: Date.now, chance: randomInt, log: say })
  stops.unshift(() => phone.close())
  env.signIn.senders.push(sandboxSender(phone.url))
  return (app) => phonePages(app, phone)
}

/** An ID network with a page on the shop's host, if no app is configured; null otherwise. */
export async function startVk({ env, stops }: World): Promise<Pages | null> {
  if (!env.sandbox || env.signIn.vk) return null
  const [{ startVk: start }, { authorizePath, vkPages }] = await Promise.all([import('#sandbox/vk/vk.ts'), import('#sandbox/vk/pages.ts')])
  const vk = await start(randomInt)
  stops.unshift(() => vk.close())
  env.signIn.vk = { appId: 'sandbox', url: vk.url, authorizeUrl: authorizePath }
  return (app) => vkPages(app, vk)
}

/** The kitchen; returns the URL of its endpoint. */
export async function startKitchen({ env, shop, staffToken, stops, say }: World, courier: SandboxCourier | null): Promise<string> {
  const { startKitchen: start } = await import('#sandbox/kitchen.ts')
  const kitchen = await start({
    shopUrl: urlOf(shop),
    staffToken,
    pace: env.sandboxPace,
    way: wayOf(env),
    courier: (order) => courier?.leave(order),
    log: say,
  })
  stops.unshift(() => kitchen.close())
  return kitchen.url
}

/** The simulated courier, unless a real system is configured. */
export async function startCourier({ env, shop, staffToken, stops }: World): Promise<SandboxCourier | null> {
  if (!env.sandbox || env.courierUrl) return null
  const { startCourier: start } = await import('#sandbox/courier.ts')
  const courier = await start({ shopUrl: urlOf(shop), staffToken, way: wayOf(env), clock: Date.now })
  stops.unshift(() => courier.close())
  return courier
}

/** The bank that simulates every acquirer, unless a real one is configured. It calls the shop at its actual port. */
export async function startBank({ env, shop, stops, say }: World): Promise<SandboxBank | null> {
  if (!env.sandbox || Object.keys(env.acquirers).length > 0) return null
  const { startBank: start } = await import('#sandbox/bank/bank.ts')
  const bank = await start({
    port: env.sandboxBankPort,
    apiPort: 0,
    host: env.host,
    publicUrl: env.sandboxBankUrl,
    callbackUrl: (alias) => `http://127.0.0.1:${shop.port}/api/payments/${alias}/callback`,
    pace: Math.min(1, env.sandboxPace),
    log: say,
  })
  stops.unshift(() => bank.close())
  return bank
}

/** The page on which one enters the office as a person of the demo; null where there is no sandbox or no office. */
export async function startStaff(services: Services): Promise<Pages | null> {
  const { office, database, brands } = services
  if (!office?.withDemo) return null
  const { staffPages } = await import('#sandbox/staff/pages.ts')
  return (app) =>
    staffPages(app, {
      people: () => demoPeople(database, brands, services.clock()),
      languages: languages.map((alias) => ({ alias, name: languageRows[alias].name })),
      async enter(request, reply, person, language) {
        if (!checkOrigin(request)) return false
        // Somebody may have blocked them since the page was opened.
        await demoPeople(database, brands, services.clock())
        if (!(await chooseDemoLanguage(database, person, language))) return false
        const context = { now: services.clock(), address: request.ip }
        return (await enterOffice(services, { request, reply, context }, person, { way: 'demo' })) !== null
      },
      isHere: (request) => isOfficeHost(services, request),
      addressFor: (request) => `${officeOrigin(services, request)}/sandbox/staff`,
    })
}
