import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Work = { challenge: string; salt: string; maxnumber: number }

/**
 * The number whose hash with the salt is the challenge (ALTCHA); null when there is none. Written in plain script: the
 * browser's SHA-256 is asynchronous, which takes longer than the hash, and it is missing on pages without https.
 */
export function solve({ challenge, salt, maxnumber }: Work): number | null {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number
  }
  return null
}
