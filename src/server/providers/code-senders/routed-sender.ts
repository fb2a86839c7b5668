import type { CodeRequest, CodeSender, Notice } from './code-sender.ts'

/** One of several senders, for the numbers that begin with a prefix; an empty one takes all. */
export type SenderRoute = { name: string; prefix: string; sender: CodeSender }

/**
 * Several senders as one. The first that serves a number and a channel is asked; the next only when that one surely
 * sent nothing, so that nobody gets two codes.
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
    ...(routes.some(({ sender }) => sender.tell) && { tell: (notice: Notice) => tell(routes, notice) }),
  }
}

async function tell(routes: readonly SenderRoute[], notice: Notice): ReturnType<NonNullable<CodeSender['tell']>> {
  const whys: string[] = []
  for (const { prefix, sender } of routes) {
    const told = notice.phone.startsWith(prefix) ? await sender.tell?.(notice) : undefined
    if (told?.ok) return told
    if (told) whys.push(told.why)
    if (told?.sent) return { ok: false, sent: true, why: whys.join('; ') }
  }
  return { ok: false, sent: false, why: whys.join('; ') || 'No sender of messages serves this number' }
}
