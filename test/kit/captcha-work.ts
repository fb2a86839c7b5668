import { createHash } from 'node:crypto'
import { challengeStore } from '#server/customer/challenge-store.ts'
import type { Database } from '#server/database/connect.ts'
import { altcha } from '#server/providers/captcha/altcha/altcha.ts'
import type { Captcha, Challenge } from '#server/providers/captcha/captcha.ts'

/** The shop's own captcha with an easy challenge. */
export const easyWork = (database: Database, clock: () => number): Captcha =>
  altcha(challengeStore(database), clock, { maxnumber: 50, timesHarder: 2, lifetime: 600 })

/** Solves a challenge as a browser does. */
export function solve({ challenge, salt, maxnumber, ...rest }: Challenge): string {
  const hash = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')
  let number = 0
  while (number <= maxnumber && hash(number) !== challenge) number += 1
  return Buffer.from(JSON.stringify({ ...rest, challenge, salt, number, took: 1 })).toString('base64')
}
