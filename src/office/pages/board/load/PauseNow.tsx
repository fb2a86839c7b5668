import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import type { LoadPart } from './load-part.ts'
import { holdingsOf } from './load-words.ts'
import styles from './load.module.css'

/** What is paused now, and its end before its time: of a stop of the stop-list too. */
export function PauseNow({ shown, settle, now }: LoadPart) {
  const t = useOfficeTexts('load')
  const language = useOfficeLanguage()
  const { isBusy, run } = useSingleFlight()
  const params = { shop_id: shown.load.shop_id }
  const stops = shown.load.paused.flatMap(({ stop_id }) => stop_id ?? [])
  const resume = () =>
    run(async () => {
      for (const id of stops) {
        const released = await callStaff('DELETE /api/staff/stops/:id', { params: { id } })
        if (!released.ok) return void settle(released)
      }
      settle(await callStaff('DELETE /api/staff/shops/:shop_id/pause', { params }))
    })
  const holdings = holdingsOf({ ...shown.load, busy: null }, { now, language, t })
  return (
    <>
      <output className={styles.state}>
        {holdings.map(({ key, words }) => (
          <span key={key} className={styles.now}>
            {words}
          </span>
        ))}
      </output>
      {holdings.length > 0 && (
        <div>
          <Button kind="secondary" loading={isBusy} onClick={() => void resume()}>
            {t.resume}
          </Button>
        </div>
      )}
    </>
  )
}
