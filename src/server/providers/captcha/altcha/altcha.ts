import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Captcha, Challenge, ChallengeStore } from '../captcha.ts'

export type AltchaSettings = {
  /** The browser tries half of them on average: about a tenth of a second on a phone. */
  maxnumber: number
  /** How many times that is hard work: about a second on a phone. */
  timesHarder: number
  /** Seconds a challenge may be worked on. */
  lifetime: number
}

export const usualWork: AltchaSettings = { maxnumber: 50_000, timesHarder: 8, lifetime: 600 }

const algorithm = 'SHA-256'
const Payload = z.object({
  algorithm: z.literal(algorithm),
  challenge: z.string(),
  number: z.int(),
  salt: z.string().check(z.maxLength(200)),
  signature: z.string(),
})

/**
 * ALTCHA's proof of work, version 1: the browser finds the number whose hash with the salt is the challenge. No key,
 * no stranger's script and no question to anybody; a robot pays in time for every code it asks for.
 */
export function altcha(store: ChallengeStore, clock: () => number, settings: AltchaSettings = usualWork): Captcha {
  const signatureOf = async (challenge: string): Promise<string> =>
    createHmac('sha256', await store.key())
      .update(challenge)
      .digest('hex')
  return {
    widget: { kind: 'altcha', siteKey: null },
    async challenge(level = 'usual') {
      const { lifetime } = settings
      const maxnumber = level === 'hard' ? settings.maxnumber * settings.timesHarder : settings.maxnumber
      const salt = `${randomBytes(12).toString('hex')}?expires=${Math.floor(clock() / 1000) + lifetime}&level=${level}&`
      const challenge = hashOf(salt, randomBelow(maxnumber + 1))
      return { algorithm, challenge, maxnumber, salt, signature: await signatureOf(challenge) }
    },
    async verify(token, _address, level = 'usual') {
      const solved = read(token)
      if (!solved) return 'fail'
      const { challenge, salt, number, signature } = solved
      const expires = Number(/\?expires=(\d{1,12})&/.exec(salt)?.[1] ?? 0) * 1000
      if (level === 'hard' && !salt.includes('&level=hard&')) return 'fail'
      if (expires <= clock() || number < 0 || hashOf(salt, number) !== challenge) return 'fail'
      if (!same(signature, await signatureOf(challenge))) return 'fail'
      return (await store.use(challenge, expires)) ? 'pass' : 'fail'
    },
  }
}

const hashOf = (salt: string, number: number): string =>
  createHash('sha256')
    .update(salt + number)
    .digest('hex')

const randomBelow = (bound: number): number => randomBytes(6).readUIntBE(0, 6) % bound

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function read(token: string): (Omit<Challenge, 'maxnumber'> & { number: number }) | null {
  try {
    return z.parse(Payload, JSON.parse(Buffer.from(token, 'base64').toString()))
  } catch {
    return null
  }
}
