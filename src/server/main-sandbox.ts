import { randomInt } from 'node:crypto'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import type { SandboxCourier } from '#sandbox/courier.ts'
import type { AppOptions } from './app.ts'
import type { Env } from './env.ts'
import { sandboxSender } from './sign-in-means.ts'

// The demo's outside world, part by part: each stands in for what is not set up. It is loaded only where it is switched on.

/** The shop's own server: its port is known once it listens. */
export type Shop = { port: number }

export type World = { env: Env; shop: Shop; staffToken: string; stops: (() => Promise<unknown>)[]; say: (text: string) => void }

type Pages = NonNullable<AppOptions['sandbox']>

const urlOf = (shop: Shop) => (): string => `http://127.0.0.1:${shop.port}`

/** A way takes longer than a step of the kitchen, so that there is something to see. */
const wayOf = (env: Env): number => env.sandboxPace * 6

/** A phone that gets every code, where nobody is set up to send them; null otherwise. */
export async function startPhone({ env, stops, say }: World): Promise<Pages | null> {
  if (!env.sandbox || env.signIn.senders.length > 0) return null
  const [{ startPhone: start }, { phonePages }] = await Promise.all([import('#sandbox/phone/phone.ts'), import('#sandbox/phone/pages.ts')])
  const phone = await start({ clock: Date.now, chance: randomInt, log: say })
  stops.unshift(() => phone.close())
  env.signIn.senders.push(sandboxSender(phone.url))
  return (app) => phonePages(app, phone)
}

/** An ID network whose page stands at the shop itself, where no app is set up; null otherwise. */
export async function startVk({ env, stops }: World): Promise<Pages | null> {
  if (!env.sandbox || env.signIn.vk) return null
  const [{ startVk: start }, { authorizePath, vkPages }] = await Promise.all([import('#sandbox/vk/vk.ts'), import('#sandbox/vk/pages.ts')])
  const vk = await start(randomInt)
  stops.unshift(() => vk.close())
  env.signIn.vk = { appId: 'sandbox', url: vk.url, authorizeUrl: authorizePath }
  return (app) => vkPages(app, vk)
}

/** The kitchen; where it takes orders. */
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

/** The courier who stands in for a system of couriers, unless there is a real one. */
export async function startCourier({ env, shop, staffToken, stops }: World): Promise<SandboxCourier | null> {
  if (!env.sandbox || env.courierUrl) return null
  const { startCourier: start } = await import('#sandbox/courier.ts')
  const courier = await start({ shopUrl: urlOf(shop), staffToken, way: wayOf(env), clock: Date.now })
  stops.unshift(() => courier.close())
  return courier
}

/** The bank that stands in for every acquirer, unless there is a real one. It tells the shop at the port it ended up with. */
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
