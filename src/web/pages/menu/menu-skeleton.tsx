import { useTexts } from '#web/texts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import section from './menu-section.module.css'
import styles from './menu-skeleton.module.css'

/** The skeleton of a menu. */
const [chips, groups, cards] = [16, 3, 8]

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** A menu's skeleton with the height of the former menu, so that the page does not jump. */
export function MenuSkeleton({ height }: { height: number }) {
  const t = useTexts('shell')
  return (
    <div aria-busy="true" style={{ minHeight: height }}>
      <output className="hidden-visually">{t.loading}</output>
      <div className={styles.chips}>
        {times(chips).map((chip) => (
          <Skeleton key={chip} shape="chip" />
        ))}
      </div>
      {times(groups).map((group) => (
        <div key={group} className={section.section} data-first>
          <Skeleton shape="title" width="30%" />
          <div className={section.grid}>
            {times(cards).map((card) => (
              <Skeleton key={card} shape="card" ratio="4 / 3" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
