import { type CSSProperties, memo } from 'react'
import { ProductCard } from '#web/features/product/product-card.tsx'
import type { MenuGroup } from '#web/page-data.ts'
import { LuxuryIcon } from './luxury-icon.tsx'
import styles from './menu-section.module.css'

const sizes = '(width < 600px) 46vw, (width < 1024px) 31vw, 280px'
/** Cards whose pictures do not wait for a scroll. */
const firstCards = 2

/** A group that is set apart by a sign of its own (CAT-03). */
const luxury = 'salmon'

type MenuSectionProps = { group: MenuGroup; first?: boolean }

/** A group with its dishes. Far from the window it is not drawn: its place is kept by the number of its cards. */
export const MenuSection = memo(function MenuSection({ group, first = false }: MenuSectionProps) {
  const heading = `group-${group.id}`
  return (
    <section
      data-group={group.alias}
      aria-labelledby={heading}
      className={styles.section}
      style={{ '--cards': group.cards.length } as CSSProperties}
      data-first={first || undefined}
    >
      <h2 id={heading} tabIndex={-1} className={styles.name} lang={group.languages?.name}>
        {group.name}
        {group.alias === luxury && <LuxuryIcon className={styles.sign} />}
      </h2>
      <ul className={styles.grid}>
        {group.cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={sizes} eager={first && index < firstCards} />
          </li>
        ))}
      </ul>
    </section>
  )
})
