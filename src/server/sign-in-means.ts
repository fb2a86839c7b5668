import { challengeStore } from './customer/challenge-store.ts'
import type { SignInMeans } from './customer/sign-in-means.ts'
import type { Database } from './database/connect.ts'
import type { SignInEnv } from './env-sign-in.ts'
import { captchaOf, ownCaptcha } from './providers/captcha/registry.ts'
import { codeSenders, type SenderSettings } from './providers/code-senders/registry.ts'
import { vkOf } from './providers/id-networks/registry.ts'

/** The demo's sender is a real one, pointed at a phone that is not there. */
export const sandboxSender = (phoneUrl: string): SenderSettings => ({
  kind: 'smsru',
  prefix: '',
  settings: { url: `${phoneUrl}/sms.ru`, apiId: 'sandbox', from: null },
})

/** Puts together what signing in needs of the world outside. */
export const signInMeans = (env: SignInEnv, database: Database, clock: () => number, store = challengeStore(database)): SignInMeans => ({
  sender: codeSenders(env.senders),
  captcha: captchaOf(env.captcha, store, clock),
  work: ownCaptcha(store, clock),
  vk: vkOf(env.vk),
})
