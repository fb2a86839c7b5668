import type { ShortCity } from '#contract/city.ts'
import { chooseCity } from '#web/features/place/cities/choose-city.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { ForwardIcon } from '#web/ui/icons/arrows.tsx'
import styles from './city-list.module.css'

/** All cities as plain links: for visitors without script, and for search engines. */
export function CityList({ cities }: { cities: ShortCity[] }) {
  const t = useTexts('cities')
  const { brand } = useSite()
  return (
    <section className={classes('wide-page', styles.cities)} aria-labelledby="cities">
      <h2 id="cities">{t.our_cities}</h2>
      <ul className={styles.list}>
        {cities.map((city) => (
          <li key={city.id}>
            <DocumentLink
              href={city.url}
              className={styles.city}
              onClick={(event) => {
                event.preventDefault()
                chooseCity(city, brand)
              }}
            >
              {city.name}
              <ForwardIcon size={20} />
            </DocumentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
