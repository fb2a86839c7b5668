import { challengeStore } from './customer/challenge-store.ts'
import type { SignInMeans } from './customer/sign-in-means.ts'
import type { Database } from './database/connect.ts'
import type { SignInEnv } from './env-sign-in.ts'
import { captchaOf, ownCaptcha } from './providers/captcha/registry.ts'
import { codeSenders, type SenderSettings } from './providers/code-senders/registry.ts'
import { vkOf } from './providers/id-networks/registry.ts'

/** The sandbox uses a real sender, with the URL of the simulated phone. */
export const sandboxSender = (phoneUrl: string): SenderSettings => ({
  kind: 'smsru',
  prefix: '',
  settings: { url: `${phoneUrl}/sms.ru`, apiId: 'sandbox', from: null },
})

/** Creates the providers that sign-in needs. */
export const signInMeans = (env: SignInEnv, database: Database, clock: () => number, store = challengeStore(database)): SignInMeans => ({
  sender: codeSenders(env.senders),
  captcha: captchaOf(env.captcha, store, clock),
  work: ownCaptcha(store, clock),
  vk: vkOf(env.vk),
})
