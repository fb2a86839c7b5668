import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt's parameters: memory and time of a hash. */
export type HashCost = { N: number; r: number; p: number }

export type Passwords = {
  /** A password in the form that is stored: `scrypt$salt$hash`. */
  hash(password: string): Promise<string>
  /** Whether a password is the stored one. The check takes as long without a stored one, so that nobody learns who exists (OPS-SIGN-03). */
  isRight(password: string, stored: string | null): Promise<boolean>
}

// A hash takes 32 MB and most of a second: two at a time, so that guesses do not take the memory of the shop.
export const usualCost: HashCost = { N: 2 ** 15, r: 8, p: 3 }
const atOnce = 2
const keyLength = 32

/** Hashes passwords at this cost, two at a time. Stored hashes are found only at the cost they were made with. */
export function createPasswords(cost: HashCost): Passwords {
  const options = { ...cost, maxmem: 2 * 128 * cost.N * cost.r }
  let running = 0
  const waiting: (() => void)[] = []
  const derive = async (password: string, salt: Buffer): Promise<Buffer> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)))
      })
    } finally {
      // The next waiting call takes the free place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return {
    async hash(password) {
      const salt = randomBytes(16)
      return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
    },
    async isRight(password, stored) {
      const [, salt = '', hash = ''] = stored?.split('$') ?? []
      const key = await derive(password, Buffer.from(salt, 'base64url'))
      const expected = Buffer.from(hash, 'base64url')
      return expected.length === key.length && timingSafeEqual(expected, key)
    },
  }
}
