import type { Refused } from '#domain/problem.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { CodeChannel } from '#server/providers/code-senders/code-sender.ts'
import type { Services } from '#server/services.ts'
import type { Locked } from './sign-in-attempts.ts'
import { offeredChannels } from './offered-channels.ts'

/** Offers a call when attackers have used up a phone's limit of SMS attempts; null when that is not possible. */
export const callInstead = (services: Services, { brand }: RequestContext, locked: Locked, channel: CodeChannel): Refused | null =>
  locked === 'phone' && channel === 'sms' && offeredChannels(services, brand).includes('call')
    ? { ok: false, status: 429, problems: [{ field: 'phone', code: 'call-instead' }] }
    : null
