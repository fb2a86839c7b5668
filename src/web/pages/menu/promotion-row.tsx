import { pictureBase } from '#web/features/product/picture-base.ts'
import { Link } from '#web/navigation/link.tsx'
import type { MenuPage } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './promotion-row.module.css'

const sizes = '(max-width: 767px) 296px, 372px'

/** The promotions of the city; nothing without any. */
export function PromotionRow({ promotions, city }: { promotions: MenuPage['promotions']; city: string }) {
  const t = useTexts('menu')
  if (promotions.length === 0) return null
  return (
    <section aria-label={t.promotions}>
      <ul className={styles.row}>
        {promotions.map((promotion, index) => (
          <li key={promotion.alias} className={styles.item}>
            <Link to={paths.promotions(city, promotion.alias)} className={styles.banner}>
              <Picture
                of="banner"
                base={pictureBase(promotion.images.small)}
                alt=""
                ratio={5 / 2}
                color={promotion.images.color}
                sizes={sizes}
                eager={index < 2}
                priority={index === 0 ? 'high' : 'auto'}
              />
              <span className={styles.words}>
                <span className={styles.name} lang={promotion.languages?.name}>
                  {promotion.name}
                </span>
                <span className={styles.subtitle} lang={promotion.languages?.subtitle}>
                  {promotion.subtitle}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
