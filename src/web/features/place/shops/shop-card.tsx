import { type ReactNode, useId } from 'react'
import type { Shop } from '#contract/city.ts'
import { useReturnText } from '#web/features/product/return-text.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import type { PageTexts } from '#messages/page-texts.ts'
import { clock, minutesOfDay } from '#domain/schedule/time-of-day.ts'
import { isAroundTheClock, type WeekHours, weekHours } from '#domain/schedule/week-hours.ts'
import { laterOf, openStateText } from './open-state-text.ts'
import styles from './shop-card.module.css'

type ShopCardProps = {
  shop: Shop
  chosen: boolean
  choosing: boolean
  onChoose: () => void
  /** Shows the week's hours, on the shops page. */
  hours?: boolean
  /** Heading level of the shop's name. */
  level?: 2 | 3
}

/** A shop with its state and a button to choose it; a stopped one shows why. */
export function ShopCard({ shop, chosen, choosing, onChoose, hours, level = 3 }: ShopCardProps) {
  const t = useTexts('place')
  const Name = `h${level}` as const
  const name = useId()
  const stopped = shop.type === 'stop'
  const { takeaway } = useCityHere()
  return (
    <article aria-labelledby={name} className={classes(styles.card, chosen && styles.chosen, stopped && styles.stopped)}>
      <Name id={name} className={styles.name} lang={shop.languages?.name}>
        {shop.name}
      </Name>
      <p className={styles.street} lang={shop.languages?.street}>
        {shop.address.street}
      </p>
      {shop.address.description && (
        <p className={styles.description} lang={shop.languages?.description}>
          {shop.address.description}
        </p>
      )}
      {stopped ? (
        <p className={styles.alert} lang={shop.languages?.alert}>
          {shop.alert ?? t.shop_stopped}
        </p>
      ) : (
        <OpenState shop={shop} />
      )}
      {!stopped && <Later shop={shop} />}
      {hours && <ShopHours shop={shop} />}
      <SpecialDays days={shop.special_days} />
      <Tags tags={shop.tags} />
      {/* As high as the button: cards below stay where they are when the cart tells which shop is chosen. */}
      {chosen && (
        <p className={styles.mark}>
          <CheckIcon size={20} />
          {t.chosen}
        </p>
      )}
      {takeaway && !stopped && !chosen && (
        <Button
          kind="secondary"
          loading={choosing}
          onClick={onChoose}
          className={styles.choose}
          aria-label={`${t.choose_shop}: ${shop.name}`}
        >
          {t.choose_shop}
        </Button>
      )}
    </article>
  )
}

/** A shop that is stopped until a time still takes orders for later ones; a paused one takes them for later days. */
function Later({ shop }: { shop: Shop }): ReactNode {
  const t = useTexts('place')
  const { isPause, until } = laterOf(shop)
  const time = useReturnText(until)
  return time !== null && <p className={styles.alert}>{isPause ? t.shop_paused_until(time) : t.shop_back_at(time)}</p>
}

function OpenState({ shop }: { shop: Shop }): ReactNode {
  const t = useTexts('place')
  return (
    <p className={classes(styles.state, styles[shop.open_state.kind])}>
      <ClockIcon size={18} />
      {openStateText(shop, t)}
    </p>
  )
}

function Tags({ tags }: { tags: string[] }): ReactNode {
  const t = useTexts('place')
  const known = tags.flatMap((tag) => t.tags[tag] ?? [])
  return (
    known.length > 0 && (
      <ul className={styles.tags}>
        {known.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    )
  )
}

/** The week of the door, and those of delivery and of collecting where they are other ones. */
function ShopHours({ shop }: { shop: Shop }) {
  const types = useOwnTypes()
  const t = useTexts('place')
  return (
    <>
      <Week rows={weekHours(shop.schedule)} none={t.day_off} />
      {types.map((type) => {
        const rows = shop.order_hours[type]
        if (!rows) return null
        return (
          <div key={type} className={styles.own}>
            {rows.length > 1 && <p className={styles.specialTitle}>{t.own_hours[type]}</p>}
            <Week rows={rows} none={t.no_hours} daily={t.own_hours[type]} />
          </div>
        )
      })}
    </>
  )
}

const orderTypes = ['delivery', 'takeaway'] as const

/** The types of orders that the city has. */
function useOwnTypes(): (typeof orderTypes)[number][] {
  const city = useCityHere()
  return orderTypes.filter((type) => city[type])
}

/** A week by its days; `daily` is said in the place of all seven. */
function Week({ rows, none, daily }: { rows: readonly WeekHours[]; none: string; daily?: string }) {
  const t = useTexts('place')
  const day = (number: number): string => t.weekdays[number - 1] ?? ''
  const days = ({ from, to }: WeekHours): string => (from === to ? day(from) : `${day(from)}–${day(to)}`)
  return (
    <dl className={styles.hours}>
      {rows.map((row) => (
        <div key={row.from}>
          <dt>{(rows.length === 1 && daily) || days(row)}</dt>
          <dd>{row.hours === null ? none : isAroundTheClock(row.hours) ? t.around_the_clock : row.hours}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The days of the coming two weeks that have a name, or whose hours are not those of the week, before they come. */
function SpecialDays({ days }: { days: Shop['special_days'] }) {
  const types = useOwnTypes()
  const t = useTexts('place')
  if (days.length === 0) return null
  return (
    <div className={styles.special}>
      <p className={styles.specialTitle}>{t.special_days}</p>
      <dl className={styles.hours}>
        {days.map((day) => (
          <div key={day.date}>
            <dt>
              {day.formatted_string}
              {day.name !== null && (
                <>
                  , <span lang={day.languages?.name}>{day.name}</span>
                </>
              )}
            </dt>
            <dd>{hoursText(day.shifts, t, t.day_off)}</dd>
            {types.map((type) => {
              const shifts = day[type]
              return (
                shifts && (
                  <dd key={type} className={styles.ofType}>
                    {t.own_hours[type]}: {hoursText(shifts, t, t.no_hours)}
                  </dd>
                )
              )
            })}
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Hours of a whole day are said so; an end at midnight is the end of that day. */
function hoursText(shifts: Shop['special_days'][number]['shifts'], t: PageTexts['place'], none: string): string {
  if (shifts.length === 0) return none
  if (shifts.some(({ from, to }) => to - from >= minutesOfDay)) return t.around_the_clock
  return shifts.map(({ from, to }) => `${clock(from)}–${to === minutesOfDay ? '24:00' : clock(to)}`).join(', ')
}
