import type { Call } from '#contract/call.ts'

/** A list of the reply as cached JSON that was checked before. */
export type ReadyList = { name: string; json: string }

/** The checked reply as JSON. A cached list is inserted at its name in quotes, which cannot occur unescaped in a text. */
export function replyText(call: Call, reply: unknown, ready?: ReadyList): string {
  const { notification } = reply as { notification?: unknown }
  const words = typeof notification === 'string' ? { notification } : {}
  const text = JSON.stringify({ ...(call.reply.parse(reply) as object), ...words })
  return ready ? text.replace(`"${ready.name}":[]`, () => `"${ready.name}":${ready.json}`) : text
}
