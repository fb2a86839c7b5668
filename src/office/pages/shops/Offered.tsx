import { Segmented } from '#web/ui/Segmented.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { dateName } from './hours-words.ts'
import styles from './shops.module.css'

type Days = Reply<'GET /api/staff/content/offered'>['days']

/** The times of three days as customers are offered them, and why the others are not. `version`: raised by what is published. */
export function Offered({ shop, version }: { shop: number; version: number }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const [type, setType] = useFilter('type')
  const [zone, setZone] = useFilter('zone')
  const order_type = type === 'takeaway' ? 'takeaway' : 'delivery'
  const query = { shop_id: shop, order_type, ...(/^\d+$/.test(zone) && { zone_id: Number(zone) }) } as const
  const loaded = useLoaded(`offered ${shop} ${order_type} ${zone} ${version} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/offered', { query, signal }),
  )
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          legend={t.order_type}
          value={order_type}
          segments={[
            { value: 'delivery', label: t.delivery },
            { value: 'takeaway', label: t.takeaway },
          ]}
          onChange={setType}
        />
        {order_type === 'delivery' && (loaded.value?.zones.length ?? 0) > 1 && (
          <Select label={t.zone} hideLabel value={String(loaded.value?.zone_id ?? '')} onChange={setZone}>
            {loaded.value?.zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      <LoadedView loaded={loaded}>
        {({ days }) =>
          days.length === 0 ? (
            <Soft>{t.not_served}</Soft>
          ) : (
            <div className={styles.offers}>
              {days.map((day) => (
                <OfferedDay key={day.date} day={day} />
              ))}
            </div>
          )
        }
      </LoadedView>
    </>
  )
}

function OfferedDay({ day: { date, runs } }: { day: Days[number] }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  return (
    <section className={styles.card} aria-label={dateName(date, language)}>
      <h2 className={styles.heading}>{dateName(date, language)}</h2>
      {runs.length === 0 && <Soft>{t.no_times}</Soft>}
      <ol className={styles.runs}>
        {runs.map(({ from, to, offered, text, taken, capacity }) => (
          <li key={from} className={offered ? styles.offer : styles.refusal}>
            <b>{t.minutes(from, to)}</b> <small>{offered ? t.taken(taken, capacity) : text}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
