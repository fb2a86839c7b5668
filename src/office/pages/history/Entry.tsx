import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { placeName, type Places, zoneOfPlace } from '#office/ui/places.ts'
import { when } from '#office/ui/when.ts'
import { actorName } from './actor-name.ts'
import styles from './history.module.css'
import { fieldLabel, fieldsOf, type HistoryEntry, reasonOf, valueWords, type Wording } from './value-words.ts'

function useWording(places: Places | null): Wording {
  const texts = {
    alarm: useOfficeTexts('alarm'),
    board: useOfficeTexts('board'),
    devices: useOfficeTexts('devices'),
    frame: useOfficeTexts('frame'),
    history: useOfficeTexts('history'),
    people: useOfficeTexts('people'),
    stops: useOfficeTexts('stops'),
    tickets: useOfficeTexts('tickets'),
  }
  return { texts, places, language: useOfficeLanguage() }
}

/** What a row is about, as it is called. */
export const objectName = (
  { object }: Pick<HistoryEntry, 'object'>,
  places: Places | null,
  orderNumber: (id: string) => string,
): string => {
  const shop = object.kind === 'shop' ? places?.shops.find(({ id }) => String(id) === object.id)?.name : undefined
  return object.name ?? shop ?? (object.kind === 'order' ? orderNumber(object.id) : object.id)
}

/** One change: who did what to which object, where and when, with the values before and after. */
export function Entry({ entry, places }: { entry: HistoryEntry; places: Places | null }) {
  const wording = useWording(places)
  const { history: t, frame } = wording.texts
  const { actor, before, after } = entry
  const who = actorName(actor, t)
  const fields = fieldsOf(entry)
  const reason = reasonOf(entry, wording.texts)
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <b>{who}</b> · {t.actions[entry.action]}: <b>{objectName(entry, places, frame.order_number)}</b>
      </p>
      <p className={styles.where}>
        {when(entry.at, wording.language, zoneOfPlace(entry.place, places))} · {placeName(entry.place, places, frame.whole_chain)}
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{fieldLabel(field, wording.texts)}</dt>
              <dd>
                {before && field in before && (
                  <del>
                    <span className="hidden-visually">{t.was} </span>
                    {valueWords(entry, field, before[field], wording)}
                  </del>
                )}
                {before && after && field in before && field in after && ' → '}
                {after && field in after && (
                  <ins>
                    <span className="hidden-visually">{t.is} </span>
                    {valueWords(entry, field, after[field], wording)}
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
