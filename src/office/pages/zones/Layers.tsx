import { useEffect, useState } from 'react'
import { callStaff } from '#office/api.ts'
import { Soft } from '#office/ui/Stack.tsx'
import { CheckChips } from '#web/ui/CheckChips.tsx'
import type { Spot } from './map/map-layers.ts'
import type { Box } from './map/zones-canvas.tsx'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

const layers = ['houses', 'requests', 'orders'] as const
type LayerName = (typeof layers)[number]

type Answer = { spots: readonly Spot[]; total: number }

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

/** The points of the chosen layers within what the map shows. */
export function useLayers(brand: string, city: string, box: Box | null) {
  const [chosen, setChosen] = useState<readonly LayerName[]>([])
  const [answers, setAnswers] = useState<Partial<Record<LayerName, Answer>>>({})
  const [south, west, north, east] = box ? [box.south, box.west, box.north, box.east].map(rounded) : []
  useEffect(() => {
    if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
    const leaving = new AbortController()
    for (const layer of chosen)
      void callStaff('GET /api/staff/content/zones/layer', {
        query: { brand, city, layer, south, west, north, east },
        signal: leaving.signal,
      }).then((answered) => {
        // What fails leaves the points that are there; the map is asked again when it is moved.
        if (!answered.ok || leaving.signal.aborted) return
        const { points, total } = answered.reply
        setAnswers((was) => ({ ...was, [layer]: { spots: points, total } }))
      })
    return () => leaving.abort()
  }, [brand, city, chosen, south, west, north, east])
  const toggle = (layer: LayerName): void =>
    setChosen((was) => (was.includes(layer) ? was.filter((one) => one !== layer) : [...was, layer]))
  return { chosen, answers, toggle }
}

/** Which layers the map shows, and how many there are of each. */
export function Layers({ chosen, answers, toggle }: ReturnType<typeof useLayers>) {
  const t = useZoneTexts('layers')
  return (
    <div className={styles.layers}>
      <CheckChips
        legend={t.title}
        options={layers.map((value) => ({ value, label: t[value] }))}
        chosen={chosen}
        onToggle={(value) => toggle(value as LayerName)}
      />
      {chosen.map((layer) => {
        const answer = answers[layer]
        return answer && <Soft key={layer}>{t.shown(t[layer], answer.total)}</Soft>
      })}
    </div>
  )
}
