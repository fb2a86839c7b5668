import { distance } from '#domain/address/distance.ts'
import { numberLocale } from '#domain/number-locale.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import styles from './courier.module.css'
import type { CourierWay } from './courier-store.ts'

/** The courier's distance as text, for those who do not see the map. */
export function CourierLine({ way: { courier, door } }: { way: CourierWay }) {
  const t = useTexts('courier')
  const language = useLanguage()
  if (!courier || !door) return <p className={styles.line}>{t.looking}</p>
  const metres = distance([courier.latitude, courier.longitude], [door.latitude, door.longitude])
  // Rounded: the location may be half a minute old.
  if (metres < 75) return <p className={styles.line}>{t.at_door}</p>
  const rounded = metres < 950 ? Math.round(metres / 50) * 50 : Math.round(metres / 100) / 10
  const number = new Intl.NumberFormat(numberLocale(language)).format(rounded)
  return <p className={styles.line}>{metres < 950 ? t.metres(number) : t.kilometres(number)}</p>
}
