import type { CodeRequest, CodeSender, Notice } from './code-sender.ts'

/** One of several senders, for numbers with a prefix; an empty one matches all. */
export type SenderRoute = { name: string; prefix: string; sender: CodeSender }

/**
 * Several senders as one. The first one for a number and channel is used; the next only if that one certainly sent
 * nothing, so that nobody gets two codes.
 */
export function routedSender(routes: readonly SenderRoute[]): CodeSender {
  const fitting = ({ phone, channel }: CodeRequest): SenderRoute[] =>
    routes.filter(({ prefix, sender }) => phone.startsWith(prefix) && sender.channels.includes(channel))
  return {
    channels: (['sms', 'call'] as const).filter((channel) => routes.some(({ sender }) => sender.channels.includes(channel))),
    async send(request) {
      const whys: string[] = []
      for (const { name, sender } of fitting(request)) {
        const sent = await sender.send(request)
        if (sent.ok) return { ...sent, verification: sent.verification === null ? null : `${name} ${sent.verification}` }
        whys.push(sent.why)
        if (sent.sent) return { ok: false, sent: true, why: whys.join('; ') }
      }
      return { ok: false, sent: false, why: whys.join('; ') || 'No sender serves this number' }
    },
    async check(verification, code) {
      const [name = '', ...rest] = verification.split(' ')
      const route = routes.find((each) => each.name === name)
      return (await route?.sender.check?.(rest.join(' '), code)) ?? 'unknown'
    },
    ...(routes.some(({ sender }) => sender.sendText) && { sendText: (notice: Notice) => report(routes, notice) }),
  }
}

async function report(routes: readonly SenderRoute[], notice: Notice): ReturnType<NonNullable<CodeSender['sendText']>> {
  const whys: string[] = []
  for (const { prefix, sender } of routes) {
    const result = notice.phone.startsWith(prefix) ? await sender.sendText?.(notice) : undefined
    if (result?.ok) return result
    if (result) whys.push(result.why)
    if (result?.sent) return { ok: false, sent: true, why: whys.join('; ') }
  }
  return { ok: false, sent: false, why: whys.join('; ') || 'No sender of messages serves this number' }
}
