import { sha256 } from './sha256.ts'

export type Work = { challenge: string; salt: string; maxnumber: number }

/** The number whose hash with the salt is the challenge (ALTCHA); null when there is none. */
export function solve({ challenge, salt, maxnumber }: Work): number | null {
  for (let number = 0; number <= maxnumber; number += 1) if (sha256(salt + number) === challenge) return number
  return null
}
