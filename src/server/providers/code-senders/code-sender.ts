import type { Language } from '#domain/language.ts'

export type CodeChannel = 'sms' | 'call'

export type CodeRequest = {
  channel: CodeChannel
  /** Digits only. */
  phone: string
  /** The code we would like; some providers choose their own for a call. */
  code: string
  /** What an SMS should say, the code within. */
  text: string
  language: Language
  /** Who asked, for the provider's own defence against fraud; null when it is not known. */
  address: string | null
}

/** A message in words. */
export type Notice = {
  /** Digits only. */
  phone: string
  text: string
  /** What it comes down to, in letters that every network carries. */
  essence: string
  language: Language
}

/** What is known when something could not be sent. `why` names no phone and no code: it goes to the log. */
export type NotSent = {
  ok: false
  /** False: the provider cannot have sent anything. */
  sent: boolean
  why: string
}

export type SendResult =
  | {
      ok: true
      /** The code that will be right, ours or the provider's; null when the provider checks it itself. */
      code: string | null
      /** What the provider calls this verification, when it checks the code itself. */
      verification: string | null
    }
  | NotSent

export type CodeVerdict = 'right' | 'wrong' | 'unknown'

/** Brings a code of four digits to a phone: in an SMS, or as the last four digits of the number that calls. */
export type CodeSender = {
  channels: readonly CodeChannel[]
  send(request: CodeRequest): Promise<SendResult>
  /** Only of providers that check the code themselves; `unknown` when they could not be asked. */
  check?(verification: string, code: string): Promise<CodeVerdict>
  /** Sends any words by SMS; only of providers that do more than codes. */
  tell?(notice: Notice): Promise<{ ok: true } | NotSent>
}
