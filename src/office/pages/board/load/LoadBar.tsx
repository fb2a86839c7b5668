import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import type { Places } from '#office/ui/places.ts'
import type { ShopLoad } from '../board-state.ts'
import { holdingsOf, mayPause } from './load-words.ts'
import { LoadPanel } from './LoadPanel.tsx'
import styles from './load.module.css'

type LoadBarProps = { load: readonly ShopLoad[]; now: number; places: Places | null; onChanged: () => void }

/** The shops of this board that are paused or busy, until when and by whom (OPS-LOAD-05); the way to change it. */
export function LoadBar({ load, now, places, onChanged }: LoadBarProps) {
  const t = useOfficeTexts('load')
  const me = useMe()
  const language = useOfficeLanguage()
  const [isOpen, setOpen] = useState(false)
  const shops = places?.shops.filter(({ id }) => load.some(({ shop_id }) => shop_id === id)) ?? []
  const own = shops.filter((shop) => mayPause(me, shop))
  const held = load.flatMap((one) => {
    const holdings = holdingsOf(one, { now, language, t })
    return holdings.length > 0 ? [{ id: one.shop_id, holdings }] : []
  })
  if (own.length === 0 && held.length === 0) return null
  return (
    <section className={styles.bar} aria-label={t.title}>
      {held.length > 0 ? (
        <ul className={styles.held}>
          {held.map(({ id, holdings }) => (
            <li key={id}>
              {load.length > 1 && <b>{shops.find((shop) => shop.id === id)?.name ?? id}</b>}
              {holdings.map(({ key, words, by, reason }) => (
                <span key={key} className={styles.holding}>
                  {words}
                  <small>{[by === null ? t.by_program : t.by(by), reason].filter(Boolean).join(' · ')}</small>
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.calm}>{t.calm}</p>
      )}
      {own.length > 0 && (
        <Button kind="secondary" size="s" onClick={() => setOpen(true)}>
          {t.button}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} variant="panel">
        {isOpen && (
          <LoadPanel shops={own} heldId={held.find(({ id }) => own.some((shop) => shop.id === id))?.id} now={now} onChanged={onChanged} />
        )}
      </Dialog>
    </section>
  )
}
