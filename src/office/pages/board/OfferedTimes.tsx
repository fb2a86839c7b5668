import type { WrittenLanguage } from '#domain/language.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Select } from '#office/ui/Select.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import type { BoardCard } from './board-state.ts'
import { dateFormat } from '#office/ui/intl-formats.ts'

type Time = Reply<'GET /api/staff/orders/:order_id/times'>['times'][number]

/** The times that are offered now; while they cannot be had, the rest of an order can still be corrected. */
export function OfferedTimes({ card, value, onChange }: { card: BoardCard; value: string; onChange: (id: string) => void }) {
  const t = useOfficeTexts('adjust')
  const language = useOfficeLanguage()
  const loaded = useLoaded(`times ${card.order_id}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/times', { params: { order_id: card.order_id }, signal }),
  )
  return (
    <LoadedView loaded={loaded}>
      {({ times }) => (
        <Select label={t.time} value={value} onChange={onChange}>
          <option value="">{t.same_time}</option>
          {times.map((time) => {
            const words = timeWords(time, card, language)
            return (
              <option key={time.id} value={time.id} disabled={time.full}>
                {time.full ? t.full(words) : words}
              </option>
            )
          })}
        </Select>
      )}
    </LoadedView>
  )
}

function timeWords({ from, to }: Time, { timezone: timeZone }: BoardCard, language: WrittenLanguage): string {
  const format = (options: Intl.DateTimeFormatOptions, at: string) => dateFormat(language, { timeZone, ...options }).format(new Date(at))
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return `${format({ weekday: 'short', day: 'numeric', month: 'short' }, from)}, ${format(clock, from)}–${format(clock, to)}`
}
