import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useSite } from '#web/features/site/use-site.ts'
import { makeToken } from './make-token.ts'
import { createTokenSource } from './token-source.ts'

/** A request for a code, with its token where the shop asks for one. */
export type CodeRequest = { token: string | null; isOver: () => boolean }

/** The shop's captcha in its box. The first token is made `ahead`, as soon as the panel is there. */
export function useCaptcha(box: RefObject<HTMLElement | null>, ahead: boolean) {
  const { settings, language } = useSite()
  const tokens = useMemo(() => {
    const make = makeToken(settings.captcha, language, () => box.current)
    return make && createTokenSource(make)
  }, [settings.captcha, language, box])
  useEffect(() => {
    if (ahead) tokens?.prepare()
    return () => tokens?.giveUp()
  }, [tokens, ahead])
  const latest = useRef(0)

  return {
    reset: () => tokens?.reset(),
    /** Waits for a token; a request is over when somebody went back or away meanwhile. */
    async begin(): Promise<CodeRequest> {
      const mine = (latest.current += 1)
      const token = (await tokens?.take()) ?? null
      box.current?.replaceChildren()
      return { token, isOver: () => mine !== latest.current || (tokens !== null && token === null) }
    },
    giveUp(): void {
      latest.current += 1
      tokens?.reset()
      box.current?.replaceChildren()
    },
  }
}
