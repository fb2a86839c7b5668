import type { CodeRequest, CodeSender, Notice, SendResult } from '#server/providers/code-senders/code-sender.ts'

/** Simulated phones: every sent code, newest last, and a sender that can fail on demand. */
export type Phones = {
  sender: CodeSender
  /** A sender that also sends texts: with it every order is announced to its customer. */
  caller: CodeSender
  messages: CodeRequest[]
  notices: Notice[]
  /** The code that was last sent to a phone. */
  codeAt(phone: string): string
  /** Sets the results of the next messages. */
  fail(...outcomes: SendResult[]): void
}

export function createPhones(): Phones {
  const messages: CodeRequest[] = []
  const notices: Notice[] = []
  const outcomes: SendResult[] = []
  const sender: CodeSender = {
    channels: ['sms', 'call'],
    send: async (request) => {
      const outcome = outcomes.shift()
      if (outcome) return outcome
      messages.push(request)
      return { ok: true, code: request.code, verification: null }
    },
  }
  return {
    messages,
    notices,
    sender,
    caller: {
      ...sender,
      sendText: async (notice) => {
        const outcome = outcomes.shift()
        if (outcome && !outcome.ok) return outcome
        notices.push(notice)
        return { ok: true }
      },
    },
    codeAt: (phone) => {
      const message = messages.findLast((each) => each.phone === phone)
      if (!message) throw new Error(`Nothing was sent to ${phone}`)
      return message.code
    },
    fail: (...next) => void outcomes.push(...next),
  }
}
