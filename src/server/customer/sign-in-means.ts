import type { Captcha } from '#server/providers/captcha/captcha.ts'
import type { CodeSender } from '#server/providers/code-senders/code-sender.ts'
import type { IdNetwork } from '#server/providers/id-networks/id-network.ts'

/** What signing in needs of the world outside; null is what is not set up. */
export type SignInMeans = {
  sender: CodeSender | null
  /** Null asks nobody: a shop on its own machine. */
  captcha: Captcha | null
  /** The shop's own, which needs nobody: what is asked where limits are near, whether signing in asks a captcha or not. */
  work: Captcha
  vk: IdNetwork | null
}
