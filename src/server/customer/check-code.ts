import { timingSafeEqual } from 'node:crypto'
import { isCode } from '#domain/customer/sign-in-code.ts'
import { checksPerCode } from '#domain/customer/sign-in-limits.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { CodeVerdict } from '#server/providers/code-senders/code-sender.ts'
import type { Services } from '#server/services.ts'
import { type CodeRequester, lockAttempts, takeBackWrong } from './sign-in-attempts.ts'
import { callInstead } from './call-instead.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.ts'
import { takeCheck, type WaitingCode, waitingCode } from './sign-in-store.ts'

const tooMany: Refused = { ok: false, status: 429, problems: [{ field: 'code', code: 'too-many-attempts' }] }

export type Try = { code: string; deviceOf: (phone: string) => Promise<string | null> }

/**
 * Signs in with a code. A try is counted as wrong before the code is compared, so that parallel tries cannot exceed the
 * limits; a correct one is subtracted again.
 */
export async function checkCode(services: Services, context: RequestContext, { code, deviceOf }: Try): Promise<SignedIn | Refused> {
  if (!isCode(code)) return refuse('code', 'code-malformed')
  const waiting = await waitingCode(services.database, context.brand.alias, context.visitor)
  if (!waiting) return refuse('phone', 'sign-in-not-started')
  // Checked without the lock on the phone's record: such a code is over in any case.
  if (waiting.checks >= checksPerCode || waiting.expiresAt <= context.now) return expired
  const requester = { ...context, phone: waiting.phone, device: await deviceOf(waiting.phone) }
  const refusal = await takeTry(services, context, waiting, requester)
  if (refusal) return refusal
  const verdict = await judge(services, context, waiting, code)
  if (verdict === 'wrong') return refuse('code', waiting.checks + 1 < checksPerCode ? 'code-wrong' : 'code-expired')
  await takeBackWrong(services.database, requester, waiting.channel, context.now)
  if (verdict !== 'right') return refuse('code', 'unavailable')
  const { phone, name, countryCode } = waiting
  return (await completeSignIn(services, context, { phone, name, countryCode }, waiting.id)) ?? refuse('code', 'code-expired')
}

const expired = refuse('code', 'code-expired')

async function takeTry(
  services: Services,
  context: RequestContext,
  waiting: WaitingCode,
  requester: CodeRequester,
): Promise<Refused | null> {
  const { id, channel } = waiting
  return services.database.kysely.transaction().execute(async (transaction) => {
    const record = await lockAttempts(transaction, requester, channel, context.now)
    if (record.locked !== null) return callInstead(services, context, record.locked, channel) ?? tooMany
    if (!(await takeCheck(transaction, id, checksPerCode))) return expired
    await record.countWrong()
    return null
  })
}

async function judge(
  { signIn }: Services,
  context: RequestContext,
  { id, digest, verification }: WaitingCode,
  code: string,
): Promise<CodeVerdict> {
  if (digest !== null) {
    const given = Buffer.from(context.seal(`${id} ${code}`))
    const right = Buffer.from(digest)
    return given.length === right.length && timingSafeEqual(given, right) ? 'right' : 'wrong'
  }
  if (verification === null || !signIn.sender?.check) return 'wrong'
  return signIn.sender.check(verification, code)
}
