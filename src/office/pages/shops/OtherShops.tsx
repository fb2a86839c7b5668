import { useState } from 'react'
import type { Day } from '#contract/office/hours.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { inGroups } from '#office/ui/in-groups.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import type { Editing } from './editing.tsx'
import { dayWords } from './hours-words.ts'
import styles from './shops.module.css'

/** Shops of a brand with what is special at each on one date. */
export type Shops = Reply<'GET /api/staff/content/hours/day'>['shops']

type OtherShopsProps = {
  editing: Pick<Editing, 'hours'>
  date: string
  chosen: Shops
  onChoose: (shops: Shops) => void
  /** Several days are concerned: what is special on one of them says nothing. */
  isOfMany?: boolean
}

/** The other shops of the brand for which the day becomes the same, chosen one by one, by city, or all. */
export function OtherShops({ editing: { hours }, date, chosen, onChoose, isOfMany = false }: OtherShopsProps) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const [isOpen, setOpen] = useState(chosen.length > 0)
  const loaded = useLoaded(`day ${hours.shop_id} ${date} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/hours/day', { query: { shop_id: hours.shop_id, date }, signal }),
  )
  if (!isOpen)
    return (
      <Button kind="secondary" size="s" onClick={() => setOpen(true)}>
        {t.also}
      </Button>
    )
  const ids = chosen.map(({ id }) => id)
  return (
    <LoadedView loaded={loaded}>
      {({ shops }) => {
        const others = shops.filter(({ id, may }) => may && id !== hours.shop_id)
        const put = (some: Shops, isChosen: boolean): void => {
          const named = some.map(({ id }) => id)
          onChoose([...chosen.filter(({ id }) => !named.includes(id)), ...(isChosen ? some : [])])
        }
        const all = (some: Shops): boolean => some.every(({ id }) => ids.includes(id))
        const groups = inGroups(others, ({ city }) => city).toSorted(([a], [b]) => Number(b === hours.city) - Number(a === hours.city))
        return (
          <fieldset className={styles.others}>
            <legend>{t.also}</legend>
            {groups.length > 1 && <Checkbox label={t.whole_brand} checked={all(others)} onChange={(is) => put(others, is)} />}
            {groups.map(([city, own]) => (
              <div key={city} className={styles.city}>
                <Checkbox label={<b>{t.all_of(city)}</b>} checked={all(own)} onChange={(is) => put(own, is)} />
                {own.map((shop) => (
                  <Checkbox
                    key={shop.id}
                    label={shop.name}
                    {...(!isOfMany && 'day' in shop && { hint: t.now(dayWords(shop.day, t)) })}
                    checked={ids.includes(shop.id)}
                    onChange={(is) => put([shop], is)}
                  />
                ))}
              </div>
            ))}
          </fieldset>
        )
      }}
    </LoadedView>
  )
}

/** Every shop with its old and its new day. */
export function Review({ shops, value }: { shops: Shops; value: Day | undefined }) {
  const t = useContentTexts('hours')
  return (
    <section>
      <h2 className={styles.heading}>{t.review_title}</h2>
      <ul className={styles.list}>
        {shops.map(({ id, name, city, day }) => (
          <li key={id} className={styles.change}>
            <span>
              {name}
              <small> · {city}</small>
            </span>
            <span>
              <s>{dayWords(day, t)}</s> → <b>{dayWords(value, t)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
