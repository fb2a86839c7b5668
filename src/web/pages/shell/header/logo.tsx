import { useBrandFiles, useCity, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './header.module.css'

/** The brand's logo; beside an address on a phone only its sign. */
export function Logo() {
  const t = useTexts('shell')
  const { brand } = useSite()
  const city = useCity()
  const { logo, icon } = useBrandFiles()
  return (
    <Link
      to={city ? paths.city(city.alias) : paths.home}
      className={classes(styles.logo, city && styles.signOnly)}
      aria-label={t.home(brand.name)}
    >
      {logo ? (
        <picture>
          {city && icon && <source media="(width <= 1023px)" srcSet={icon} />}
          <img src={logo} width={brand.logo.width} height={brand.logo.height} alt="" />
        </picture>
      ) : (
        brand.name
      )}
    </Link>
  )
}
