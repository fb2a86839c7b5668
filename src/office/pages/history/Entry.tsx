import type { WrittenLanguage } from '#domain/language.ts'
import type { Reply } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { placeName, type Places } from '#office/ui/places.ts'
import { when } from '#office/ui/when.ts'
import styles from './history.module.css'

type HistoryEntry = Reply<'GET /api/staff/history'>['entries'][number]
type Value = NonNullable<HistoryEntry['before']>[string]

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function shown(value: Value | undefined, language: WrittenLanguage): string {
  if (Array.isArray(value)) return value.map((one) => shown(one, language)).join('; ')
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (value === null || value === undefined || value === '') return '–'
  return instant.test(String(value)) ? when(String(value), language) : String(value)
}

/** One change: who did what to which object, where and when, with the values before and after. */
export function Entry({ entry, places }: { entry: HistoryEntry; places: Places | null }) {
  const t = useOfficeTexts('history')
  const { whole_chain } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const { actor, object, before, after, reason } = entry
  const named = actor.on_behalf ? `${actor.on_behalf} (${actor.name})` : actor.name
  const program = actor.kind === 'key' ? t.key : t.system
  const who = actor.kind === 'person' || actor.kind === 'device' ? named : actor.name === '' ? program : `${program} (${actor.name})`
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const name = object.name ?? (object.kind === 'order' ? `№ ${object.id}` : object.id)
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <b>{who}</b> {t.actions[entry.action]}: <b>{name}</b>
      </p>
      <p className={styles.where}>
        {when(entry.at, language)} · {placeName(entry.place, places, whole_chain)}
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{t.fields[field] ?? field}</dt>
              <dd>
                {before && field in before && (
                  <del>
                    <span className="hidden-visually">{t.was} </span>
                    {shown(before[field], language)}
                  </del>
                )}
                {before && after && field in before && field in after && ' → '}
                {after && field in after && (
                  <ins>
                    <span className="hidden-visually">{t.is} </span>
                    {shown(after[field], language)}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && (
        <p className={styles.where}>
          {t.reason}: {reason}
        </p>
      )}
    </li>
  )
}
