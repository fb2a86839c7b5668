import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod/mini'
import type { Captcha, ChallengeStore } from '../captcha.ts'

export type AltchaSettings = {
  /** On average the browser tries half of them: about a tenth of a second on a phone. */
  maxnumber: number
  /** The factor of a hard challenge: about a second on a phone. */
  timesHarder: number
  /** Seconds for which a challenge is valid. */
  lifetime: number
}

export const usualWork: AltchaSettings = { maxnumber: 50_000, timesHarder: 8, lifetime: 600 }

const algorithm = 'SHA-256'
const Payload = z.object({
  algorithm: z.literal(algorithm),
  challenge: z.string(),
  number: z.int().check(z.nonnegative()),
  salt: z.string().check(z.maxLength(200)),
  signature: z.string(),
})

/**
 * ALTCHA's proof of work, version 1: the browser finds the number whose hash with the salt is the challenge. It needs
 * no key, no third-party script and no interaction; a bot pays in computing time for every code.
 */
export function altcha(store: ChallengeStore, clock: () => number, settings: AltchaSettings = usualWork): Captcha {
  return {
    widget: { kind: 'altcha', siteKey: null },
    async challenge(level = 'usual') {
      const maxnumber = level === 'hard' ? settings.maxnumber * settings.timesHarder : settings.maxnumber
      const expires = new Date(clock() + settings.lifetime * 1000)
      return { ...(await createChallenge({ algorithm, maxnumber, expires, params: { level }, hmacKey: await store.key() })), maxnumber }
    },
    async verify(token, _address, level = 'usual') {
      const solved = read(token)
      if (!solved) return 'fail'
      const given = extractParams(solved)
      const expires = Number(given.expires ?? 0) * 1000
      if (level === 'hard' && given.level !== 'hard') return 'fail'
      // Checked here, because the library uses the system clock.
      if (!(expires > clock()) || !(await verifySolution(solved, await store.key(), false))) return 'fail'
      return (await store.use(solved.challenge, expires)) ? 'pass' : 'fail'
    },
  }
}

function read(token: string): z.infer<typeof Payload> | null {
  try {
    return z.parse(Payload, JSON.parse(Buffer.from(token, 'base64').toString()))
  } catch {
    return null
  }
}
