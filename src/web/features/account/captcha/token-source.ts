import { captchaRetry, captchaTries } from '../timings.ts'
import { CaptchaFailure } from './captcha-failure.ts'

type Later = (act: () => void, milliseconds: number) => void

export type TokenSource = {
  /** Begins to get a token, so that it is there when it is needed. */
  prepare(): void
  /** A token for one request, when there is one; null when the source was given up meanwhile. Throws `CaptchaFailure`; the next one is made anew. */
  take(): Promise<string | null>
  /** Forgets the token that nobody has taken yet. */
  reset(): void
  /** The panel is gone: nobody waits any more. */
  giveUp(): void
}

/** Makes a token; `expired` is told when it has run out before it was used. */
export type MakeToken = (expired: () => void) => Promise<string>

/** Tokens of one panel: made ahead, tried again while there is none, each for one request (ACC-DECIDE-25). */
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
        // The script, the network or the work may be better next time; a captcha that was shown and failed is over.
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
    // One that failed ahead of its time is made anew when it is needed: nobody waits for it yet.
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
