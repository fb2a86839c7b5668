import type { Language } from '#domain/language.ts'

export type CodeChannel = 'sms' | 'call'

export type CodeRequest = {
  channel: CodeChannel
  /** Digits only. */
  phone: string
  /** The proposed code; some providers choose their own for a call. */
  code: string
  /** The text of an SMS, including the code. */
  text: string
  language: Language
  /** The client's IP address, for the provider's fraud detection; null when it is unknown. */
  address: string | null
}

/** A text message. */
export type Notice = {
  /** Digits only. */
  phone: string
  text: string
  /** A short form in ASCII letters that every network carries. */
  essence: string
  language: Language
}

/** The result of a failed send. `why` contains no phone and no code, because it is logged. */
export type SendFailure = {
  ok: false
  /** False: the provider certainly sent nothing. */
  sent: boolean
  why: string
}

export type SendResult =
  | {
      ok: true
      /** The expected code, ours or the provider's; null when the provider checks it itself. */
      code: string | null
      /** The provider's id of the verification, when it checks the code itself. */
      verification: string | null
    }
  | SendFailure

export type CodeCheckResult = 'right' | 'wrong' | 'unknown'

/** Sends a code of four digits to a phone: in an SMS, or as the last four digits of a calling number. */
export type CodeSender = {
  channels: readonly CodeChannel[]
  send(request: CodeRequest): Promise<SendResult>
  /** Only for providers that check the code themselves; `unknown` when they are unreachable. */
  check?(verification: string, code: string): Promise<CodeCheckResult>
  /** Sends any text by SMS; only for providers that send more than codes. */
  sendText?(notice: Notice): Promise<{ ok: true } | SendFailure>
}
