import type { ReactNode } from 'react'
import { NavLink } from '#web/navigation/link.tsx'
import type { CityFacts } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { BagIcon, GiftIcon } from '#web/ui/icons/buying.tsx'
import { MenuIcon } from '#web/ui/icons/moving.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'
import { ProfileItem } from '../account/profile-item.tsx'
import { CartWords } from '../cart-words.tsx'
import { useCartEntry } from '../use-cart-entry.ts'
import { FoodIcon } from './food-icon.tsx'
import styles from './nav-bar.module.css'
import { useKeyboardOpen } from './use-keyboard-open.ts'

/** The bar under the thumb, up to 1023 px: five items (SHELL-12). It makes room for the keyboard. */
export function NavBar({ city }: { city: CityFacts }) {
  const t = useTexts('shell')
  const hidden = useKeyboardOpen()
  return (
    <nav className={styles.bar} aria-label={t.navigation} hidden={hidden}>
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => openModal('InfoMenu')}>
        <MenuIcon />
        <Word>{t.more}</Word>
      </button>
      <NavLink to={paths.promotions(city.alias)} className={styles.item}>
        <GiftIcon />
        <Word>{t.promotions}</Word>
      </NavLink>
      <NavLink to={paths.city(city.alias)} end className={styles.item}>
        <FoodIcon />
        <Word>{t.menu}</Word>
      </NavLink>
      <ProfileItem city={city.alias} className={styles.item} wordClass={styles.word} />
      <CartItem city={city} />
    </nav>
  )
}

function CartItem({ city }: { city: CityFacts }) {
  const { href, onClick, count } = useCartEntry(city.alias)
  return (
    <NavLink to={href} className={styles.item} onClick={onClick}>
      <BagIcon />
      <CartWords count={count} wordClass={styles.word} countClass={styles.badge} />
    </NavLink>
  )
}

const Word = ({ children }: { children: ReactNode }) => <span className={styles.word}>{children}</span>
