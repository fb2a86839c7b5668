import type { Database } from '#server/database/connect.ts'
import type { ChallengeStore } from '#server/providers/captcha/captcha.ts'
import { sharedKey } from './sign-in-store.ts'

/** Stores captcha challenges that all processes share. */
export function challengeStore({ kysely }: Database): ChallengeStore {
  let key: Promise<string> | null = null
  return {
    key: () => {
      key ??= sharedKey({ kysely }, 'captcha').catch((error: unknown) => {
        key = null
        throw error
      })
      return key
    },
    async use(challenge, expiresAt) {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('captcha_used')
        .values({ challenge, expires_at: new Date(expiresAt) })
        .onConflict((conflict) => conflict.column('challenge').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}
