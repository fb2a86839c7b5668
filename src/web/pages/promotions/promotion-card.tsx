import type { Promotion } from '#contract/city.ts'
import { RichText } from '#web/features/info/rich-text.tsx'
import { pictureBase } from '#web/features/product/picture-base.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './promotion-card.module.css'

type PromotionCardProps = {
  promotion: Promotion
  /** Has no neighbour. A style sheet that counts the cards would count those that have come, and the page would jump. */
  alone: boolean
  first: boolean
}

/** One promotion, with its alias as anchor (ROUTE-08, AUX-03). */
export function PromotionCard({ promotion, alone, first }: PromotionCardProps) {
  const t = useTexts('info')
  const { alias, name, subtitle, description, images, languages } = promotion
  return (
    <article id={alias} className={classes(styles.card, alone && styles.alone)}>
      <Picture
        of="banner"
        base={pictureBase(images.big)}
        color={images.color}
        sizes="(width >= 768px) min(48vw, 700px), 100vw"
        alt=""
        ratio={2}
        eager={first}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.name} tabIndex={-1} lang={languages?.name}>
          {name}
        </h2>
        <p className={styles.subtitle} lang={languages?.subtitle}>
          {subtitle}
        </p>
        <Disclosure
          className={styles.more}
          summary={
            <>
              {t.details}
              <span className="hidden-visually" lang={languages?.name}>
                : {name}
              </span>
            </>
          }
        >
          <div lang={languages?.description}>
            <RichText html={description} />
          </div>
        </Disclosure>
      </div>
    </article>
  )
}
