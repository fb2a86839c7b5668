import { pictureOf } from '#web/features/product/picture-base.ts'
import { useTexts } from '#web/texts.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './dishes.module.css'
import type { Dish } from './pick-dishes.ts'

/** Pictures of the brand's dishes beside its story. */
export function Dishes({ dishes }: { dishes: Dish[] }) {
  const t = useTexts('info')
  if (dishes.length === 0) return null
  return (
    <section className={styles.table} aria-label={t.about_dishes}>
      {dishes.map(({ id, name, picture, color }, index) => (
        <figure key={id} className={styles.dish}>
          <Picture
            base={pictureOf(picture)}
            color={color}
            sizes={index === 0 ? '(width >= 1024px) 44vw, 92vw' : '(width >= 1024px) 22vw, 46vw'}
            alt=""
            ratio={4 / 3}
            eager={index < 2}
            className={styles.picture}
          />
          <figcaption className={styles.name}>{name}</figcaption>
        </figure>
      ))}
    </section>
  )
}
