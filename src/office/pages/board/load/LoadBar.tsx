import { lazy, Suspense, useState } from 'react'
import { loadAgain } from '#web/browser/load-again.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { type Places, shopWords } from '#office/ui/places.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import type { ShopLoad } from '../board-state.ts'
import { closedWords, holdingsOf, mayPause, noListenerText } from './load-words.ts'
import styles from './load.module.css'

// Not among the scripts before the first board.
const LoadPanel = lazy(() => loadAgain(() => import('./LoadPanel.tsx')))

type LoadBarProps = { load: readonly ShopLoad[]; now: number; places: Places | null; onChanged: () => void }

/** The shops of this board that are paused or busy, until when and by whom; the way to change it. */
export function LoadBar({ load, now, places, onChanged }: LoadBarProps) {
  const t = useOfficeTexts('load')
  const { close } = useOfficeTexts('frame')
  const me = useMe()
  const language = useOfficeLanguage()
  const [isOpen, setOpen] = useState(false)
  const shops = places?.shops.filter(({ id }) => load.some(({ shop_id }) => shop_id === id)) ?? []
  const own = shops.filter((shop) => mayPause(me, shop))
  const held = load.flatMap((one) => {
    const [holdings, unheard] = [holdingsOf(one, { now, language, t }), noListenerText(one, { now, language, t })]
    return holdings.length > 0 || unheard !== null ? [{ id: one.shop_id, holdings, unheard }] : []
  })
  const nameOf = (id: number): string => {
    const shop = shops.find((one) => one.id === id)
    return shop && places ? shopWords(shop, places) : String(id)
  }
  const heldIds = held.map(({ id }) => id)
  const closed = closedWords(load, heldIds, nameOf, t)
  if (own.length === 0 && held.length === 0) return null
  return (
    <section className={styles.bar} aria-label={t.title}>
      {held.length > 0 && (
        <ul className={styles.held}>
          {held.map(({ id, holdings, unheard }) => (
            <li key={id}>
              {load.length > 1 && <b>{nameOf(id)}</b>}
              {unheard !== null && <span className={styles.holding}>{unheard}</span>}
              {holdings.map(({ key, words, by, reason }) => (
                <span key={key} className={styles.holding}>
                  {words}
                  <small>{[by === null ? t.by_program : t.by(by), reason].filter(Boolean).join(' · ')}</small>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {(closed !== null || held.length === 0) && <p className={styles.calm}>{closed ?? t.calm}</p>}
      {own.length > 0 && (
        <Button kind="secondary" size="s" data-key="load" onClick={() => setOpen(true)}>
          {t.button}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} variant="panel">
        {isOpen && places && (
          <Suspense
            fallback={
              <>
                <DialogHeader title={t.title} closeLabel={close} />
                <Waiting />
              </>
            }
          >
            <LoadPanel
              shops={own.map((shop) => ({ id: shop.id, name: shopWords(shop, places) }))}
              heldId={heldIds.find((id) => own.some((shop) => shop.id === id))}
              now={now}
              onChanged={onChanged}
            />
          </Suspense>
        )}
      </Dialog>
    </section>
  )
}
