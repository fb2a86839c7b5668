import type { Settings } from '#contract/settings.ts'
import type { CaptchaLevel } from './altcha-token.ts'
import { CaptchaFailure } from './captcha-failure.ts'
import { type CaptchaWhere, makeToken } from './make-token.ts'
import { createTokenSource } from './token-source.ts'

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
    /** The token for one phone is not used for another (LOGIN-12): the request that waits for it is over. */
    giveUp(): void {
      latest += 1
      usual?.reset()
      where.box()?.replaceChildren()
    },
    /** Called when the panel is closed. */
    end: (): void => [usual, hard].forEach((tokens) => tokens?.giveUp()),
  }
}
