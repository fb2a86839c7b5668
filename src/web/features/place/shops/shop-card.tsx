import { type ReactNode, useId } from 'react'
import type { Shop } from '#contract/city.ts'
import { useReturnText } from '#web/features/product/return-text.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import { openStateText } from './open-state-text.ts'
import styles from './shop-card.module.css'
import { ShopHours } from './shop-hours.tsx'

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

/** A shop with its state and a button to choose it; a stopped one shows why (SHOP-03, 04, 05, DECIDE-29, DECIDE-42). */
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
      {!stopped && <Later until={shop.stopped_until} />}
      {hours && <ShopHours schedule={shop.schedule} />}
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

/** A shop that is stopped until a time still takes orders for later ones. */
function Later({ until }: { until: string | null }): ReactNode {
  const t = useTexts('place')
  const back = useReturnText(until)
  return back !== null && <p className={styles.alert}>{t.shop_back_at(back)}</p>
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
