import { cityPagePath } from '#web/features/site/city-pages.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import type { CityFacts } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { BagIcon } from '#web/ui/icons/buying.tsx'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { AccountMenu } from '../account/account-menu.tsx'
import { CartWords } from '../cart-words.tsx'
import { telephone } from '../telephone.ts'
import { useCartEntry } from '../use-cart-entry.ts'
import { BonusEntry } from './bonus-entry.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { PlaceEntry } from './place-entry.tsx'

/** Brand, city, place, phone, language, points, account and cart (SHELL-01); compact below 768 px (SHELL-11). */
export function Header() {
  const city = useCity()
  return (
    <header className={classes('sticky-top', styles.header)}>
      <div className={classes('wide-page', styles.row)}>
        <Logo />
        <CityEntry city={city} />
        {city && <PlaceEntry city={city} />}
        <span className={styles.gap} />
        {city && <ShopsLink city={city} />}
        <Phone city={city} />
        <LanguageMenu />
        {city && <BonusEntry city={city} />}
        {city && <AccountMenu />}
        {city && <CartEntry city={city} />}
      </div>
    </header>
  )
}

function CityEntry({ city }: { city: CityFacts | null }) {
  const t = useTexts('shell')
  return (
    <button
      type="button"
      className={classes(styles.entry, styles.city, !city && styles.lone)}
      aria-haspopup="dialog"
      onClick={() => openModal('CitiesModal')}
    >
      <PinIcon size={20} />
      <span className={styles.cityName}>
        {city && <span className="hidden-visually">{t.city}: </span>}
        {city?.name ?? t.choose_city}
      </span>
      <ChevronDownIcon size={16} />
    </button>
  )
}

function ShopsLink({ city }: { city: CityFacts }) {
  const t = useTexts('shell')
  const { brand } = useSite()
  const path = cityPagePath('shops', city.alias, brand)
  return (
    path && (
      <Link to={path} className={classes(styles.entry, styles.shops)}>
        {t.shops}
      </Link>
    )
  )
}

function Phone({ city }: { city: CityFacts | null }) {
  const t = useTexts('shell')
  const { settings } = useSite()
  const phone = city?.phone ?? settings.default_phone
  return (
    <a
      href={telephone(phone)}
      className={classes(styles.entry, styles.phone)}
      aria-label={`${t.call}: ${phone}`}
      title={city?.isFreeCall ? t.free_call : undefined}
    >
      <PhoneIcon size={20} />
      <span className={styles.phoneNumber}>{phone}</span>
    </a>
  )
}

function CartEntry({ city }: { city: CityFacts }) {
  const { href, onClick, count, isHere } = useCartEntry(city.alias)
  return (
    <Link
      to={href}
      onClick={onClick}
      className={classes(buttonClass({ kind: 'secondary' }), styles.cart)}
      aria-current={isHere ? 'page' : undefined}
    >
      <BagIcon size={22} />
      <CartWords count={count} wordClass={styles.cartWord} countClass={styles.count} />
    </Link>
  )
}
