import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cityPagePath } from '#web/features/site/city-pages.ts'
import { useSite } from '#web/features/site/use-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { BagIcon, GiftIcon } from '#web/ui/icons/buying.tsx'
import { MenuIcon } from '#web/ui/icons/moving.tsx'
import { StoreIcon } from '#web/ui/icons/place.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'
import { ProfileItem } from '../account/profile-item.tsx'
import { useCartEntry } from '../use-cart-entry.ts'
import { FoodIcon } from './food-icon.tsx'
import styles from './nav-bar.module.css'
import { useKeyboardOpen } from './use-keyboard-open.ts'

/** The bar under the thumb, up to 1023 px. It makes room for the keyboard. */
export function NavBar({ city }: { city: CityFacts }) {
  const t = useTexts('shell')
  const { brand, settings } = useSite()
  const hidden = useKeyboardOpen()
  const shops = cityPagePath('shops', city.alias, brand)
  const promotions = cityPagePath('promotions', city.alias, brand)
  return (
    <nav className={styles.bar} aria-label={t.navigation} hidden={hidden}>
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => openModal('InfoMenu')}>
        <MenuIcon />
        <Word>{t.more}</Word>
      </button>
      {promotions && (
        <NavLink to={promotions} className={styles.item}>
          <GiftIcon />
          <Word>{t.promotions}</Word>
        </NavLink>
      )}
      <NavLink to={paths.city(city.alias)} end className={styles.item}>
        <FoodIcon />
        <Word>{t.menu}</Word>
      </NavLink>
      {settings.customers.is_auth_enabled ? (
        <ProfileItem city={city.alias} className={styles.item} wordClass={styles.word} />
      ) : (
        shops && (
          <NavLink to={shops} className={styles.item}>
            <StoreIcon />
            <Word>{t.shops}</Word>
          </NavLink>
        )
      )}
      <CartItem city={city} />
    </nav>
  )
}

function CartItem({ city }: { city: CityFacts }) {
  const t = useTexts('shell')
  const { href, onClick, count, label } = useCartEntry(city.alias)
  return (
    <NavLink to={href} className={styles.item} aria-label={label} onClick={onClick}>
      <span className={styles.sign}>
        <BagIcon />
        {count > 0 && (
          <span key={count} className={styles.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <Word>{t.cart}</Word>
    </NavLink>
  )
}

const Word = ({ children }: { children: ReactNode }) => <span className={styles.word}>{children}</span>
