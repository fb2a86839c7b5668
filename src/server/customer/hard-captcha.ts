import type { Problem, Refused } from '#domain/problem.ts'
import type { SignInMeans } from './sign-in-means.ts'

/** What a browser is told by: it does the work, and sends the same again. */
const harder: Problem = { field: 'captcha_user_token', code: 'captcha-harder' }
export const captchaHarder: Refused = { ok: false, problems: [harder] }

/** The same by the shop's own captcha alone: no stranger's script runs where cards are typed. */
export const hasWorked = async ({ work }: SignInMeans, token: string | null, address: string): Promise<boolean> =>
  token !== null && (await work.verify(token, address, 'hard')) === 'pass'

/** Whether somebody has done hard work, or solved the captcha of a stranger that the shop has set up. */
export async function passesHard({ captcha, work }: SignInMeans, token: string | null, address: string): Promise<boolean> {
  if (!token) return false
  const asked = captcha && captcha.widget.kind !== 'altcha' ? captcha : work
  return (await asked.verify(token, address, 'hard')) === 'pass'
}
