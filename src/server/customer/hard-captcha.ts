import type { Problem, Refused } from '#domain/problem.ts'
import type { SignInMeans } from './sign-in-means.ts'

/** The browser then solves a harder captcha and repeats the request. */
const harder: Problem = { field: 'captcha_user_token', code: 'captcha-harder' }
export const captchaHarder: Refused = { ok: false, problems: [harder] }

/** Accepts only the shop's own captcha: no third-party script runs where cards are entered. */
export const hasWorked = async ({ work }: SignInMeans, token: string | null, address: string): Promise<boolean> =>
  token !== null && (await work.verify(token, address, 'hard')) === 'pass'

/** Whether the visitor has solved the hard captcha, or the configured third-party captcha. */
export async function passesHard({ captcha, work }: SignInMeans, token: string | null, address: string): Promise<boolean> {
  if (!token) return false
  const requested = captcha && captcha.widget.kind !== 'altcha' ? captcha : work
  return (await requested.verify(token, address, 'hard')) === 'pass'
}
