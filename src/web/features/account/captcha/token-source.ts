import { captchaRetry } from '../moments.ts'

type Later = (act: () => void, milliseconds: number) => void

export type TokenSource = {
  /** Begins to get a token, so that it is there when it is needed. */
  prepare(): void
  /** A token for one request, when there is one; null when the source was given up meanwhile. */
  take(): Promise<string | null>
  /** Forgets the token: the phone was changed, or the server did not take it. */
  reset(): void
  /** The panel is gone: nobody waits any more. */
  giveUp(): void
}

/** Tokens of one panel: made ahead, tried again until there is one, each for one request (ACC-DECIDE-25). */
export function createTokenSource(
  make: () => Promise<string>,
  later: Later = (act, milliseconds) => void setTimeout(act, milliseconds),
): TokenSource {
  let coming: Promise<string | null> | null = null
  let over = false
  const attempt = async (): Promise<string | null> => {
    for (;;) {
      if (over) return null
      try {
        return await make()
      } catch {
        // The script, the network or the work: whatever it was may be better next time.
        await new Promise<void>((resolve) => later(resolve, captchaRetry))
      }
    }
  }
  const prepare = (): Promise<string | null> => (coming ??= attempt())
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
