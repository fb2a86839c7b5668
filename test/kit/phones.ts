import type { CodeRequest, CodeSender, Notice, SendResult } from '#server/providers/code-senders/code-sender.ts'

/** Phones of a test: every code that was sent, newest last, and a sender that may be told to fail. */
export type Phones = {
  sender: CodeSender
  /** One that sends words, too: with it every order is told to its customer. */
  teller: CodeSender
  messages: CodeRequest[]
  notices: Notice[]
  /** The code that came last to a phone. */
  codeAt(phone: string): string
  /** Has the next messages end like this instead. */
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
    teller: {
      ...sender,
      tell: async (notice) => {
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
