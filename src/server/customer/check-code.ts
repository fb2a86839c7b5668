import { timingSafeEqual } from 'node:crypto'
import { isCode } from '#domain/customer/sign-in-code.ts'
import { checksPerCode, secondsUntilFree, stillCounted, wrongPerPhone } from '#domain/customer/sign-in-limits.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Verdict } from '#server/providers/code-senders/code-sender.ts'
import type { Services } from '#server/services.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.ts'
import { lockPhone, takeBack, takeCheck, type WaitingCode, waitingCode, writePhone } from './sign-in-store.ts'

const tooMany: Refused = { ok: false, status: 429, problems: [{ field: 'code', code: 'too-many-attempts' }] }

/**
 * Signs in with a code. A try is counted as a wrong one before it is looked at, so that no number of parallel tries
 * gets more looks than the limits say; a right one gives that back.
 */
export async function checkCode(services: Services, visit: Visit, code: string): Promise<SignedIn | Refused> {
  if (!isCode(code)) return refuse('code', 'code-malformed')
  const waiting = await waitingCode(services.database, visit.brand.alias, visit.visitor)
  if (!waiting) return refuse('phone', 'sign-in-not-started')
  const refusal = refusalOf(waiting, visit.now) ?? (await takeTry(services, waiting, visit.now))
  if (refusal) return refusal
  const verdict = await judge(services, visit, waiting, code)
  if (verdict === 'wrong') return refuse('code', waiting.checks + 1 < checksPerCode ? 'code-wrong' : 'code-expired')
  await takeBack(services.database, waiting.phone, 'wrong', visit.now)
  if (verdict === 'unknown') return refuse('code', 'unavailable')
  const { phone, name, countryCode } = waiting
  return (await completeSignIn(services, visit, { phone, name, countryCode }, waiting.id)) ?? refuse('code', 'code-expired')
}

function refusalOf({ checks, expiresAt, wrong }: WaitingCode, now: number): Refused | null {
  if (secondsUntilFree(wrongPerPhone, wrong, now) > 0) return tooMany
  return checks >= checksPerCode || expiresAt <= now ? refuse('code', 'code-expired') : null
}

async function takeTry({ database }: Services, { id, phone }: WaitingCode, now: number): Promise<Refused | null> {
  return database.kysely.transaction().execute(async (transaction) => {
    const wrong = stillCounted(wrongPerPhone, (await lockPhone(transaction, phone)).wrong, now)
    if (secondsUntilFree(wrongPerPhone, wrong, now) > 0) return tooMany
    if (!(await takeCheck(transaction, id, checksPerCode))) return refuse('code', 'code-expired')
    await writePhone(transaction, phone, { wrong: [...wrong, now] })
    return null
  })
}

async function judge({ signIn }: Services, visit: Visit, { id, digest, verification }: WaitingCode, code: string): Promise<Verdict> {
  if (digest !== null) {
    const given = Buffer.from(visit.seal(`${id} ${code}`))
    const right = Buffer.from(digest)
    return given.length === right.length && timingSafeEqual(given, right) ? 'right' : 'wrong'
  }
  if (verification === null || !signIn.sender?.check) return 'wrong'
  return signIn.sender.check(verification, code)
}
