import { Button } from '#web/ui/Button.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import type { LoadPart } from './load-part.ts'
import { holdingsOf, type Paused } from './load-words.ts'
import styles from './load.module.css'

/** What is paused now, and the end of each before its time: of a stop of the stop-list too. */
export function PauseNow({ shown, settle, now }: LoadPart) {
  const t = useOfficeTexts('load')
  const language = useOfficeLanguage()
  const { look, run } = useOneOfMany()
  const params = { shop_id: shown.load.shop_id }
  const end = (key: string, { stop_id: id, order_type }: Paused) =>
    run(key, async () => {
      if (id === null) {
        const query = order_type === null ? {} : { order_type }
        return void settle(await callStaff('DELETE /api/staff/shops/:shop_id/pause', { params, query }))
      }
      const released = await callStaff('DELETE /api/staff/stops/:id', { params: { id } })
      // Somebody else has released it already.
      if (!released.ok && released.status !== 404) return void settle(released)
      settle(await callStaff('GET /api/staff/shops/:shop_id/load', { params }))
    })
  const holdings = holdingsOf({ ...shown.load, busy: null }, { now, language, t })
  return (
    <output className={styles.state}>
      {holdings.map(({ key, words, paused }) => (
        <span key={key} className={styles.now}>
          {words}
          {paused && (
            <Button kind="secondary" size="s" {...look(key)} aria-label={`${t.resume}: ${words}`} onClick={() => void end(key, paused)}>
              {t.resume}
            </Button>
          )}
        </span>
      ))}
    </output>
  )
}
