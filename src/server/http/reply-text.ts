import type { Call } from '#contract/call.ts'
import type { Services } from '#server/services.ts'
import { declaredBy } from './declared-fields.ts'

/** A list of the reply as cached JSON that was checked before. */
export type ReadyList = { name: string; json: string }

/**
 * The declared fields of a reply as JSON; outside of production it throws for a reply that is not as declared. A cached
 * list is inserted at its name in quotes, which cannot occur unescaped in a text.
 */
export function replyText({ mode }: Pick<Services, 'mode'>, call: Call, reply: unknown, ready?: ReadyList): string {
  if (mode !== 'production') call.reply.parse(reply)
  const { notification } = reply as { notification?: unknown }
  const words = typeof notification === 'string' ? { notification } : {}
  const text = JSON.stringify({ ...(declaredBy(call.reply)(reply) as object), ...words })
  return ready ? text.replace(`"${ready.name}":[]`, () => `"${ready.name}":${ready.json}`) : text
}
