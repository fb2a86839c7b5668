import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Refused } from '#domain/problem.ts'

/** scrypt's parameters: memory and time of a hash. */
export type HashCost = { N: number; r: number; p: number }

/** What is hashed apart from everything else, so that a crowd at one of them is in nobody's way at the others. */
const lanes = ['password', 'pin', 'new'] as const

/** Who asks for a hash: an address, a browser or a device, and whether their connection has ended meanwhile. */
export type RequestSource = { source: string; isGone: () => boolean }

/** More passwords or PINs are being hashed than the shop has time for. */
export const busy: Refused = { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }

export type Passwords = {
  /** A new password or PIN in the form that is stored, `scrypt$salt$hash`; null when too many are being hashed. */
  hash(password: string, asker: RequestSource): Promise<string | null>
  /** Whether a password or a PIN is the stored one; null when too many are being compared. Takes as long without a stored one. */
  isRight(lane: 'password' | 'pin', password: string, stored: string | null, asker: RequestSource): Promise<boolean | null>
}

// A hash takes 32 MB and a quarter of a second or more. One at a time in each lane: of the four threads that Node has for
// such work, one is always left for files and names.
export const usualCost: HashCost = { N: 2 ** 15, r: 8, p: 3 }
const keyLength = 32

/** How many wait in a lane, and how many of them for one source. What would wait longer is refused at once. */
const waitAtMost = 12
const waitOfSource = 3

/** Hashes passwords at this cost. Stored hashes are found only at the cost they were made with. */
export function createPasswords(cost: HashCost): Passwords {
  const options = { ...cost, maxmem: 2 * 128 * cost.N * cost.r }
  const laneOf = Object.fromEntries(lanes.map((lane) => [lane, createLane()])) as Record<(typeof lanes)[number], Lane>
  const derive = (lane: (typeof lanes)[number], password: string, salt: Buffer, asker: RequestSource): Promise<Buffer | null> =>
    laneOf[lane].run(
      asker,
      () =>
        new Promise((resolve, reject) => {
          scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)))
        }),
    )
  return {
    async hash(password, asker) {
      const salt = randomBytes(16)
      const key = await derive('new', password, salt, asker)
      return key && `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async isRight(lane, password, stored, asker) {
      const [, salt = '', hash = ''] = stored?.split('$') ?? []
      const key = await derive(lane, password, Buffer.from(salt, 'base64url'), asker)
      if (!key) return null
      const expected = Buffer.from(hash, 'base64url')
      return expected.length === key.length && timingSafeEqual(expected, key)
    },
  }
}

type Lane = { run<Result>(asker: RequestSource, work: () => Promise<Result>): Promise<Result | null> }

/** Runs one piece of work at a time; null for whom there is no room to wait, and for whom nobody waits any more. */
function createLane(): Lane {
  let isBusy = false
  let waiting: (RequestSource & { go: (isTurn: boolean) => void })[] = []
  const dropGone = (): void => {
    for (const one of waiting.filter(({ isGone }) => isGone())) one.go(false)
    waiting = waiting.filter(({ isGone }) => !isGone())
  }
  const enter = (asker: RequestSource): Promise<boolean> | boolean => {
    if (!isBusy) return (isBusy = true)
    dropGone()
    const own = waiting.filter(({ source }) => source === asker.source).length
    if (waiting.length >= waitAtMost || own >= waitOfSource) return false
    return new Promise((go) => waiting.push({ ...asker, go }))
  }
  const leave = (): void => {
    dropGone()
    // The next waiting one takes the free place.
    const next = waiting.shift()
    if (next) next.go(true)
    else isBusy = false
  }
  return {
    async run(asker, work) {
      if (!(await enter(asker))) return null
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
