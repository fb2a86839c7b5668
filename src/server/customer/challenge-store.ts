import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import type { ChallengeStore } from '#server/providers/captcha/captcha.ts'

/** Keeps in the database what all processes of a shop must agree on about captchas. */
export function challengeStore({ kysely }: Database): ChallengeStore {
  let key: Promise<string> | null = null
  const readKey = async (): Promise<string> => {
    await kysely
      .insertInto('shared_key')
      .values({ name: 'captcha', value: randomBytes(32).toString('hex') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return (await kysely.selectFrom('shared_key').select('value').where('name', '=', 'captcha').executeTakeFirstOrThrow()).value
  }
  return {
    key: () => {
      key ??= readKey().catch((error: unknown) => {
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
