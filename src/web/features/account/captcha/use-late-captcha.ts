import { type RefObject, useEffect, useRef } from 'react'
import { useSite } from '#web/features/site/use-site.ts'
import type { Captcha, GuardedRequest } from './create-captcha.ts'

/** A captcha that is rarely required: its script is loaded on demand. A failed load counts as a failed captcha. */
export function useLateCaptcha(box: RefObject<HTMLElement | null>): () => Promise<GuardedRequest> {
  const { settings, language } = useSite()
  const captcha = useRef<Captcha>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      captcha.current?.end()
    }
  }, [])
  return async () => {
    const loaded = await import('./create-captcha.ts').catch(() => null)
    if (!loaded || isGone.current) return { token: null, hasFailed: !loaded, isOver: () => isGone.current }
    captcha.current ??= loaded.createCaptcha(settings.captcha, { language, box: () => box.current })
    return captcha.current.begin('hard')
  }
}
