import type { CodeRequest, CodeSender, Sent } from '#server/providers/code-senders/code-sender.ts'

/** Phones of a test: every code that was sent, newest last, and a sender that may be told to fail. */
export type Phones = {
  sender: CodeSender
  messages: CodeRequest[]
  /** The code that came last to a phone. */
  codeAt(phone: string): string
  /** Has the next messages end like this instead. */
  fail(...outcomes: Sent[]): void
}

export function createPhones(): Phones {
  const messages: CodeRequest[] = []
  const outcomes: Sent[] = []
  return {
    messages,
    sender: {
      channels: ['sms', 'call'],
      send: async (request) => {
        const outcome = outcomes.shift()
        if (outcome) return outcome
        messages.push(request)
        return { ok: true, code: request.code, verification: null }
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
