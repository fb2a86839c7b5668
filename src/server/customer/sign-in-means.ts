import type { Captcha } from '#server/providers/captcha/captcha.ts'
import type { CodeSender } from '#server/providers/code-senders/code-sender.ts'
import type { IdNetwork } from '#server/providers/id-networks/id-network.ts'

/** The providers for sign-in; null for what is not configured. */
export type SignInMeans = {
  sender: CodeSender | null
  /** Null: no captcha, for a shop on a local machine. */
  captcha: Captcha | null
  /** The shop's own captcha, which needs no provider: required near limits, whether or not sign-in requires a captcha. */
  work: Captcha
  vk: IdNetwork | null
}
