import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useSite } from '#web/features/site/use-site.ts'
import { CaptchaFailure } from './captcha-failure.ts'
import type { CaptchaLevel } from './altcha-token.ts'
import { makeToken } from './make-token.ts'
import { createTokenSource } from './token-source.ts'

/** A request that carries a token where the shop asks for one. */
export type GuardedRequest = { token: string | null; hasFailed: boolean; isOver: () => boolean }

/**
 * The shop's captcha in its box. The first token of work that asks nothing of the customer is made `ahead`, as soon as the
 * panel is there; one that is solved by hand is asked for when it is needed.
 */
export function useCaptcha(box: RefObject<HTMLElement | null>, ahead: boolean) {
  const { settings, language } = useSite()
  const { usual, hard } = useMemo(() => {
    const sourceOf = (level: CaptchaLevel) => {
      const make = makeToken(settings.captcha, level, { language, box: () => box.current })
      return make && createTokenSource(make)
    }
    return { usual: sourceOf('usual'), hard: sourceOf('hard') }
  }, [settings.captcha, language, box])
  useEffect(() => {
    if (ahead && settings.captcha.kind === 'altcha') usual?.prepare()
    return () => [usual, hard].forEach((tokens) => tokens?.giveUp())
  }, [usual, hard, ahead, settings.captcha.kind])
  const latest = useRef(0)

  return {
    /** Waits for a token; a request is over when somebody went back or away meanwhile. */
    async begin(level: CaptchaLevel = 'usual'): Promise<GuardedRequest> {
      const tokens = level === 'hard' ? hard : usual
      const mine = (latest.current += 1)
      const token = await (tokens?.take() ?? Promise.resolve(null)).catch((error: unknown) => {
        if (error instanceof CaptchaFailure) return error
        throw error
      })
      box.current?.replaceChildren()
      const isGone = tokens !== null && token === null
      const hasFailed = token instanceof CaptchaFailure
      return { token: hasFailed ? null : token, hasFailed, isOver: () => mine !== latest.current || isGone }
    },
    /** The token for one phone is not for another (LOGIN-12), whoever made it: the request that waits for it is over. */
    giveUp(): void {
      latest.current += 1
      usual?.reset()
      box.current?.replaceChildren()
    },
  }
}
