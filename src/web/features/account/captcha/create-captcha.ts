import type { Settings } from '#contract/settings.ts'
import { captchaRetry, captchaTries } from '../timings.ts'
import { altchaToken, type CaptchaLevel } from './altcha-token.ts'
import { CaptchaFailure } from './captcha-failure.ts'

/** A request with its token, if the shop requires one. */
export type GuardedRequest = { token: string | null; hasFailed: boolean; isOver: () => boolean }

export type Captcha = ReturnType<typeof createCaptcha>

/** The captcha in the box of one panel, until the panel is closed. */
export function createCaptcha(settings: Settings['captcha'], where: CaptchaWhere) {
  const sourceOf = (level: CaptchaLevel) => {
    const make = makeToken(settings, level, where)
    return make && createTokenSource(make)
  }
  const [usual, hard] = [sourceOf('usual'), sourceOf('hard')]
  let latest = 0

  return {
    /** Starts the first token early. */
    prepare: (): void => usual?.prepare(),
    /** Waits for a token; the request is over when the customer has gone back or closed the panel meanwhile. */
    async begin(level: CaptchaLevel = 'usual'): Promise<GuardedRequest> {
      const tokens = level === 'hard' ? hard : usual
      const mine = (latest += 1)
      const token = await (tokens?.take() ?? Promise.resolve(null)).catch((error: unknown) => {
        if (error instanceof CaptchaFailure) return error
        throw error
      })
      where.box()?.replaceChildren()
      const isGone = tokens !== null && token === null
      const hasFailed = token instanceof CaptchaFailure
      return { token: hasFailed ? null : token, hasFailed, isOver: () => mine !== latest || isGone }
    },
    /** The token for one phone is not used for another: the request that waits for it is over. */
    giveUp(): void {
      latest += 1
      usual?.reset()
      where.box()?.replaceChildren()
    },
    /** Called when the panel is closed. */
    end: (): void => [usual, hard].forEach((tokens) => tokens?.giveUp()),
  }
}

/** The language of the captcha's texts, and its container. */
type CaptchaWhere = { language: string; box: () => HTMLElement | null }

/**
 * Returns the function that gets a token; null when none is required. Third-party scripts are loaded only for their
 * captchas. If sign-in requires no captcha, a refusal requires the shop's own proof of work.
 */
function makeToken(captcha: Settings['captcha'], level: CaptchaLevel, { language, box }: CaptchaWhere): MakeToken | null {
  const { kind, site_key } = captcha.checked ? captcha : { kind: null, site_key: null }
  if (kind === null && level === 'usual') return null
  if (kind === null || kind === 'altcha') return () => altchaToken(level)
  return async (expired) =>
    (await import('./third-party-captcha.ts')).thirdPartyToken(kind, site_key ?? '', { language, box: box(), expired })
}

type SetTimer = (act: () => void, milliseconds: number) => void

type TokenSource = {
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
type MakeToken = (expired: () => void) => Promise<string>

/** The tokens of one panel: made in advance, retried on failure, each for one request. */
export function createTokenSource(
  make: MakeToken,
  later: SetTimer = (act, milliseconds) => void setTimeout(act, milliseconds),
): TokenSource {
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
