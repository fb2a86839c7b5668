import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState, useTransition } from 'react'
import { whenIdle } from '#web/browser/when-idle.ts'
import { ProductCard } from '#web/features/product/product-card.tsx'
import type { MenuGroup } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'
import { cardSizes } from './card-sizes.ts'
import styles from './menu-section.module.css'

/** A gem: the icon of a highlighted group. */
const LuxuryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4.5h10l4 5.2L12 20 3 9.7l4-5.2ZM3 9.7h18M9 9.7 12 20l3-10.3M9 9.7l3-5.2 3 5.2" />
  </Icon>
)

/** Cards whose pictures are not lazy. */
const firstCards = 2

/** A group with an icon of its own (CAT-03). */
const luxury = 'salmon'

/** The hours that a whole group is served at. */
function hoursOf({ cards }: MenuGroup): string | undefined {
  const hours = cards[0]?.hours
  return cards.every((card) => card.hours === hours) ? hours : undefined
}

type MenuSectionProps = {
  group: MenuGroup
  first?: boolean
  /** Below the first screen: the page has its dishes as text, for readers and search engines, and the browser makes cards of it. */
  still?: boolean
}

/** Whether the cards are to be whole: when the window comes near them, or when the page is idle. */
function useWhole(section: RefObject<HTMLElement | null>, still: boolean): boolean {
  const [isWhole, setWhole] = useState(!still)
  const [, startTransition] = useTransition()
  useEffect(() => {
    if (isWhole || !section.current) return undefined
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWhole(true), { rootMargin: '100% 0px' })
    near.observe(section.current)
    const cancel = whenIdle(() => startTransition(() => setWhole(true)))
    return () => {
      near.disconnect()
      cancel()
    }
  }, [isWhole, section])
  return isWhole
}

/** A group with its dishes. Far outside of the window it is not rendered: its height is estimated from the number of cards. */
export const MenuSection = memo(function MenuSection({ group, first = false, still = false }: MenuSectionProps) {
  const section = useRef<HTMLElement>(null)
  const isWhole = useWhole(section, still)
  const t = useTexts('menu')
  const heading = `group-${group.id}`
  const hours = hoursOf(group)
  return (
    <section
      ref={section}
      itemProp="hasMenuSection"
      itemScope
      itemType="https://schema.org/MenuSection"
      data-group={group.alias}
      aria-labelledby={heading}
      className={styles.section}
      style={{ '--cards': group.cards.length } as CSSProperties}
      data-first={first || undefined}
    >
      <h2 itemProp="name" id={heading} tabIndex={-1} className={styles.name} lang={group.languages?.name}>
        {group.name}
        {group.alias === luxury && <LuxuryIcon className={styles.sign} />}
      </h2>
      {hours && <p className={styles.hours}>{t.served(hours)}</p>}
      <ul className={styles.grid}>
        {group.cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              sizes={cardSizes}
              eager={first && index < firstCards}
              isHoursSaid={hours !== undefined}
              still={!isWhole}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
