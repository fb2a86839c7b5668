import { Suspense, useEffect } from 'react'
import { needOverlays, overlayNeed } from '#web/browser/overlay-need.ts'
import { useStore } from '#web/browser/store.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Without them a press on a dish opens nothing: that is said over the page (frame.module.css). */
const Overlays = lazyPart(() => import('./overlays.tsx'), PartLost)

/** A press begins with these: the code is on its way before the press has ended. */
const signs = ['pointerdown', 'keydown'] as const

/**
 * Modals and messages are loaded when the page is idle, at a press, or when one is to be shown. Modals opened meanwhile
 * wait.
 */
export function LazyOverlays() {
  const isNeeded = useStore(overlayNeed)
  useEffect(() => {
    // A query may name a modal, or where the visitor comes from.
    if (location.search !== '') return needOverlays()
    const cancel = whenIdle(needOverlays)
    for (const sign of signs) window.addEventListener(sign, needOverlays, true)
    return () => {
      cancel()
      for (const sign of signs) window.removeEventListener(sign, needOverlays, true)
    }
  }, [])
  return (
    isNeeded && (
      <Suspense>
        <Overlays />
      </Suspense>
    )
  )
}
