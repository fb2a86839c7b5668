import type { MouseEvent } from 'react'
import { cityPagePath } from '#web/features/site/city-pages.ts'
import { useBrandFiles, useCity, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import type { CityFacts, PlaceSummary } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { BagIcon } from '#web/ui/icons/buying.tsx'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { PhoneIcon, StarIcon } from '#web/ui/icons/person.tsx'
import { BikeIcon, GlobeIcon, PinIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { useSession } from '#web/features/account/session.ts'
import { useIsProgrammeOn } from '#web/features/loyalty/use-programme.ts'
import { paths } from '#web/paths.ts'
import { languageRows } from '#domain/language.ts'
import type { Cart } from '#contract/cart.ts'
import { useCartOf, useCartPlace, useFromCart } from '#web/features/cart/cart-store.ts'
import { orderTime, timeWords } from '#web/features/cart/order-time.ts'
import { useMenuBehind } from '#web/features/menu/shown-menu.ts'
import { usePlaceFacts } from '#web/features/menu/use-place-facts.ts'
import { PlaceLine } from '#web/features/place/place-line.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AccountMenu } from '../account/account-menu.tsx'
import { CartWords } from '../cart-words.tsx'
import { telephone } from '#web/features/site/telephone.ts'
import { useCartEntry } from '../use-cart-entry.ts'
import { LanguageLinks } from '../language-links.tsx'
import styles from './header.module.css'

const list = 'header-languages'

/** Brand, city, place, phone, language, points, account and cart; compact below 768 px. */
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

/** Points: a modal for customers, a page for guests, while the programme is on. */
function BonusEntry({ city }: { city: CityFacts }) {
  const t = useTexts('shell')
  const isCustomer = useSession().status === 'customer'
  if (!useIsProgrammeOn()) return null
  const open = (event: MouseEvent) => {
    if (!isCustomer) return
    event.preventDefault()
    openModal('BonusInfoModal')
  }
  return (
    <Link to={paths.bonus(city.alias)} className={classes(styles.entry, styles.bonuses)} aria-label={t.bonuses} onClick={open}>
      <StarIcon size={22} />
      <span className={styles.wideWord}>{t.bonuses}</span>
    </Link>
  )
}

/** The brand's logo; beside an address on a phone only its sign. */
function Logo() {
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
          {city && icon && <source media="(max-width: 1023px)" srcSet={icon} />}
          <img src={logo} width={brand.logo.width} height={brand.logo.height} alt="" />
        </picture>
      ) : (
        brand.name
      )}
    </Link>
  )
}

/** The languages behind a button; works without script too. */
function LanguageMenu() {
  const t = useTexts('shell')
  const { language, settings } = useSite()
  if (!settings.show_lang_button) return null
  return (
    <div className={styles.languages}>
      <button
        type="button"
        popoverTarget={list}
        className={styles.languageButton}
        aria-label={`${language} – ${t.language}: ${languageRows[language].name}`}
      >
        <GlobeIcon size={22} />
        <span aria-hidden="true" className={styles.languageCode}>
          {language}
        </span>
      </button>
      <div id={list} popover="auto" className="dropdown">
        <LanguageLinks />
      </div>
    </div>
  )
}

/** The place of the order. The server does not render it: a page is the same for all visitors. */
function PlaceEntry({ city }: { city: CityFacts }) {
  const t = useTexts('shell')
  // Here, so that a city's cart is loaded on all its pages, including failed ones.
  useCartOf(city.id)
  const place = useCartPlace() ?? null
  const hasFailed = useFromCart(({ status }) => status === 'failed')
  const type = place?.order_type ?? (city.delivery ? 'delivery' : 'takeaway')
  const Sign = type === 'delivery' ? BikeIcon : StoreIcon
  const waits = place === null && !hasFailed
  const menu = useMenuBehind()
  return (
    <button
      type="button"
      className={classes(styles.place, menu && styles.wordy)}
      aria-haspopup="dialog"
      aria-busy={waits}
      onClick={() => openModal('OrderTypesModal', place ? { tab: type } : {})}
    >
      <Sign size={22} className={styles.placeSign} />
      <span className={styles.placeWords}>
        <span className={styles.placeKind}>
          <span className={styles.placeCity}>{city.name}</span>
          <span className={styles.placeType}>{waits ? t.place : t[type]}</span>
          {menu && <PlaceFacts place={menu.place} />}
        </span>
        <span className={styles.placeTitle}>{waits ? <Skeleton width="100%" /> : <PlaceTitle place={place} type={type} />}</span>
      </span>
      <ChevronDownIcon size={18} className={styles.placeChevron} />
    </button>
  )
}

/** Time, fee and minimum of the menu's place: on desktops the menu itself does not repeat them. */
function PlaceFacts({ place }: { place: PlaceSummary }) {
  const t = useTexts('menu')
  const { fee, least } = usePlaceFacts(place)
  const time = useFromCart(({ cart }) => cart && orderTime(cart))
  const isKnown = useFromCart(({ cart }) => cart !== null)
  return (
    <span className={styles.placeFacts}>
      <span className={styles.placeTime}>{isKnown && (time ? timeWords(time) : t.no_times)}</span>
      {[fee, least].map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
    </span>
  )
}

function PlaceTitle({ place, type }: { place: Cart['place'] | null; type: Cart['place']['order_type'] }) {
  const t = useTexts('shell')
  return <PlaceLine place={place?.chosen ? place : null} none={type === 'delivery' ? t.enter_address : t.choose_shop} />
}
