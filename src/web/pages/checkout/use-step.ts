import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'

/** A phone's step is in the URL, so that the back button works between cart and form. */
export const cartStep = '#cart'

export function useStep(): { step: 1 | 2; toForm: () => void } {
  const navigate = useSiteNavigate()
  const { alias } = useCityHere()
  const step = useLocation().hash === cartStep ? 1 : 2
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [step])
  return { step, toForm: () => void navigate(paths.cart(alias)) }
}
