import { useState } from 'react'
import type { MapZone } from '#contract/office/zones.ts'
import { useArranging } from '#office/entry/use-arranging.ts'
import { Soft } from '#office/ui/Stack.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AddZone } from './AddZone.tsx'
import type { ZoneFacts } from './zone-facts.ts'
import { colorIn } from './zone-outlines.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

type ListProps = {
  brand: string
  facts: ZoneFacts
  languages: readonly string[]
  open: string | null
  onOpen: (key: string) => void
  onAdded: (key: string) => void
  onChanged: () => void
}

/** The zones in the order of their precedence: of several that hold an address, the first counts. */
export function ZoneList({ brand, facts, languages, open, onOpen, onAdded, onChanged }: ListProps) {
  const t = useZoneTexts('list')
  const [isAdding, setAdding] = useState(false)
  const { isBusy, arrange } = useArranging(onChanged)
  const { zones, may_edit: mayEdit } = facts
  const move = (zone: MapZone, by: -1 | 1): void => {
    const index = zones.indexOf(zone)
    const after = by === 1 ? zones[index + 1] : zones[index - 2]
    arrange({ act: 'move', brand, kind: 'zone', key: zone.key, list: null, after: after?.key ?? null })
  }
  return (
    <section className={styles.list} aria-label={t.title}>
      {zones.length === 0 ? <Soft>{t.none}</Soft> : <Soft>{t.order}</Soft>}
      <ol className={styles.rows}>
        {zones.map((zone, index) => (
          <li key={zone.key} className={classes(styles.row, zone.key === open && styles.openRow)} data-zone={zone.key}>
            <button type="button" className={styles.entry} aria-current={zone.key === open || undefined} onClick={() => onOpen(zone.key)}>
              <Swatch color={colorIn(zone.data ?? zone.published)} />
              <span className={styles.words}>
                <span className={zone.data === null ? styles.gone : undefined}>{zone.name}</span>
                <span className={styles.marks}>
                  {zone.draft && <span>{t[zone.draft]}</span>}
                  {zone.faults.some(({ grave }) => grave) && <span className={styles.grave}>{t.faulty}</span>}
                </span>
              </span>
            </button>
            {mayEdit && zone.data !== null && zones.length > 1 && (
              <span className={styles.movers}>
                <Button size="s" kind="ghost" aria-label={t.up(zone.name)} disabled={index === 0 || isBusy} onClick={() => move(zone, -1)}>
                  ↑
                </Button>
                <Button
                  size="s"
                  kind="ghost"
                  aria-label={t.down(zone.name)}
                  disabled={index === zones.length - 1 || isBusy}
                  onClick={() => move(zone, 1)}
                >
                  ↓
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {mayEdit && facts.shops.length === 0 && <Soft>{t.no_shops}</Soft>}
      {mayEdit && facts.shops.length > 0 && (
        <Button kind="secondary" size="s" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} size="s">
        {isAdding && (
          <AddZone
            {...{ brand, facts, languages, onChanged }}
            onAdded={(key) => {
              setAdding(false)
              onAdded(key)
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

/** The colour of a zone, which is content: no token of the office. */
const Swatch = ({ color }: { color: string }) => (
  <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
    <rect width="20" height="20" rx="4" fill={color} />
  </svg>
)
