import type { Settings } from '#contract/settings.ts'
import type { CaptchaLevel } from './altcha-token.ts'
import { CaptchaFailure } from './captcha-failure.ts'
import { type CaptchaWhere, makeToken } from './make-token.ts'
import { createTokenSource } from './token-source.ts'

/** A request that carries a token where the shop asks for one. */
export type GuardedRequest = { token: string | null; hasFailed: boolean; isOver: () => boolean }

export type Captcha = ReturnType<typeof createCaptcha>

/** The shop's captcha in the box of one panel, until that is gone. */
export function createCaptcha(settings: Settings['captcha'], where: CaptchaWhere) {
  const sourceOf = (level: CaptchaLevel) => {
    const make = makeToken(settings, level, where)
    return make && createTokenSource(make)
  }
  const [usual, hard] = [sourceOf('usual'), sourceOf('hard')]
  let latest = 0

  return {
    /** Makes the first token before it is asked for. */
    prepare: (): void => usual?.prepare(),
    /** Waits for a token; a request is over when somebody went back or away meanwhile. */
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
    /** The token for one phone is not for another (LOGIN-12), whoever made it: the request that waits for it is over. */
    giveUp(): void {
      latest += 1
      usual?.reset()
      where.box()?.replaceChildren()
    },
    /** The panel is gone. */
    end: (): void => [usual, hard].forEach((tokens) => tokens?.giveUp()),
  }
}
