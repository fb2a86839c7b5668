import type { Shop } from '#contract/city.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './shop-card.module.css'
import { isAroundTheClock, weekHours } from '#domain/schedule/week-hours.ts'

export function ShopHours({ schedule }: Pick<Shop, 'schedule'>) {
  const t = useTexts('place')
  const day = (number: number): string => t.weekdays[number - 1] ?? ''
  return (
    <dl className={styles.hours}>
      {weekHours(schedule).map(({ from, to, hours }) => (
        <div key={from}>
          <dt>{from === to ? day(from) : `${day(from)}–${day(to)}`}</dt>
          <dd>{hours === null ? t.day_off : isAroundTheClock(hours) ? t.around_the_clock : hours}</dd>
        </div>
      ))}
    </dl>
  )
}
