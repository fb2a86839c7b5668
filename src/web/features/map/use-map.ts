import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Coordinates } from '#contract/common.ts'
import type { CityMap } from '#contract/map.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import type { DrawnMap } from './map-driver.ts'
import type { Bounds } from './map-rules.ts'
import { openCityMap } from './open-city-map.ts'

type Start = {
  /** The initial area, instead of the city. */
  around?: Bounds | null
  onPoint?: ((point: Coordinates) => void) | undefined
  /** Zoom buttons; they would cover markers in a corner. */
  buttons?: boolean
  /** How the script of our own map is loaded. */
  load?: Parameters<typeof openCityMap>[1]
}

/** The map of a city in a box; null until it has loaded. It is removed with its component. */
export function useMap(
  box: RefObject<HTMLDivElement | null>,
  facts: CityMap,
  { around = null, onPoint, buttons = true, load }: Start = {},
): DrawnMap | null {
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const { language } = useSite()
  const t = useTexts('place')
  const point = useEffectEvent((at: Coordinates) => onPoint?.(at))
  const open = useEffectEvent((container: HTMLElement, leave: AbortSignal) =>
    openCityMap({ box: container, facts, around, buttons, language, texts: t, leave }, load),
  )
  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    const leaving = new AbortController()
    const opened = (made: DrawnMap): void => {
      if (leaving.signal.aborted) return
      made.onClick(point)
      setMap(made)
    }
    open(container, leaving.signal).then(opened, (cause: unknown) => {
      if (!leaving.signal.aborted) setFault(new Error('No map can be drawn', { cause }))
    })
    return () => {
      leaving.abort()
      setMap(null)
    }
  }, [box, facts, language, t, buttons])
  // A browser without WebGL: an error boundary shows something else.
  if (fault) throw fault
  return map
}
