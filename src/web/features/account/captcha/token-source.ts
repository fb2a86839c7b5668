import { captchaRetry, captchaTries } from '../timings.ts'
import { CaptchaFailure } from './captcha-failure.ts'

type Later = (act: () => void, milliseconds: number) => void

export type TokenSource = {
  /** Starts getting a token in advance. */
  prepare(): void
  /** A token for one request; null when the source was closed meanwhile. Throws `CaptchaFailure`; the next token is made anew. */
  take(): Promise<string | null>
  /** Discards a token that was not taken. */
  reset(): void
  /** The panel is closed: stops waiting. */
  giveUp(): void
}

/** Makes a token; calls `expired` when it expires unused. */
export type MakeToken = (expired: () => void) => Promise<string>

/** The tokens of one panel: made in advance, retried on failure, each for one request (ACC-DECIDE-25). */
export function createTokenSource(make: MakeToken, later: Later = (act, milliseconds) => void setTimeout(act, milliseconds)): TokenSource {
  let coming: Promise<string | null> | null = null
  let over = false
  const attempt = async (expired: () => void): Promise<string | null> => {
    for (let tries = 1; ; tries += 1) {
      if (over) return null
      try {
        const token = await make(expired)
        return over ? null : token
      } catch (error) {
        // Loading and solving are retried; a captcha that was shown and failed is not.
        if (error instanceof CaptchaFailure) throw error
        if (tries === captchaTries) throw new CaptchaFailure('The captcha did not come', { cause: error })
        await new Promise<void>((resolve) => later(resolve, captchaRetry))
      }
    }
  }
  const prepare = (): Promise<string | null> => {
    if (coming) return coming
    const letGo = (): boolean => coming === mine && ((coming = null), true)
    const mine = attempt(() => void (letGo() && !over && prepare()))
    coming = mine
    // A failed advance token is made again on demand.
    mine.catch(letGo)
    return mine
  }
  return {
    prepare: () => void prepare(),
    take: () => {
      const token = prepare()
      coming = null
      return token
    },
    reset: () => void (coming = null),
    giveUp: () => void (over = true),
  }
}
