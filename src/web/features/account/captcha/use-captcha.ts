import { type RefObject, useEffect, useMemo } from 'react'
import { useSite } from '#web/features/site/use-site.ts'
import { createCaptcha } from './create-captcha.ts'

/**
 * The shop's captcha in its box. With `ahead`, the first token of a captcha without interaction is made when the panel
 * opens; others start on demand.
 */
export function useCaptcha(box: RefObject<HTMLElement | null>, ahead: boolean) {
  const { settings, language } = useSite()
  const captcha = useMemo(() => createCaptcha(settings.captcha, { language, box: () => box.current }), [settings.captcha, language, box])
  useEffect(() => {
    if (ahead && settings.captcha.kind === 'altcha') captcha.prepare()
    return captcha.end
  }, [captcha, ahead, settings.captcha.kind])
  return captcha
}
