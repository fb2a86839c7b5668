import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { orderTime, timeWords } from '#web/features/cart/order-time.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { NavLink } from '#web/navigation/link.tsx'
import type { CityFacts } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTextReader, useTexts } from '#web/texts.tsx'
import { BagIcon, GiftIcon } from '#web/ui/icons/buying.tsx'
import { MenuIcon } from '#web/ui/icons/moving.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'
import { ProfileItem } from '../account/profile-item.tsx'
import { CartWords } from '../cart-words.tsx'
import { useCartEntry } from '../use-cart-entry.ts'
import styles from './nav-bar.module.css'

/** Pixels that no browser bar takes but a keyboard does. */
const keyboardHeight = 150

const typedInto = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]'

/** The bottom bar, up to 1023 px: five items, of which a filled cart is the widest. Hidden while the keyboard is open. */
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

/** An empty cart is an item like the others; a filled one takes the room of their words. */
function CartItem({ city }: { city: CityFacts }) {
  const { href, onClick, cart } = useCartEntry(city.alias)
  if (cart && cart.count > 0) return <FilledCart cart={cart} href={href} onClick={onClick} />
  return (
    <NavLink to={href} className={styles.item} onClick={onClick}>
      <BagIcon />
      <CartWords count={0} wordClass={styles.word} countClass={styles.badge} />
    </NavLink>
  )
}

type FilledCartProps = { cart: Cart; href: string; onClick: (event: MouseEvent) => void }

/** Count, time and total. */
function FilledCart({ cart, href, onClick }: FilledCartProps) {
  const t = useTexts('cart')
  const price = usePrice()
  const { isLoadingPrices } = useCart()
  // Preloads the modal.
  const read = useTextReader()
  useEffect(() => {
    void import('#web/features/cart-panel/cart-modal.tsx')
    void read('cart_panel')
  }, [read])
  const time = orderTime(cart)
  const note = cart.changes ? t.changes_title : time && timeWords(time)
  return (
    <NavLink to={href} className={styles.cart} onClick={onClick}>
      <BagIcon />
      <span className="hidden-visually">{t.bar(t.items(cart.count))}, </span>
      <span key={cart.count} className={styles.badge} aria-hidden>
        {cart.count}
      </span>
      <span className={styles.sum}>
        <span className={styles.total} data-moving={isLoadingPrices || undefined}>
          {/* The price of a first dish comes after its count. */}
          {cart.prices.total > 0 && price(cart.prices.total)}
        </span>
        {note && <small className={styles.note}>{note}</small>}
      </span>
    </NavLink>
  )
}

const Word = ({ children }: { children: ReactNode }) => <span className={styles.word}>{children}</span>

/** Fork and knife: the menu. */
const FoodIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 3.5v17M4 3.5V8a3 3 0 0 0 6 0V3.5M17 20.5v-6m0 0h-2.5V8c0-2.7 1-4.5 2.5-4.5v11Z" />
  </Icon>
)

const isOpen = (): boolean => {
  const touched = matchMedia('(pointer: coarse)').matches && (document.activeElement?.matches(typedInto) ?? false)
  return touched || (window.visualViewport !== null && window.innerHeight - window.visualViewport.height > keyboardHeight)
}

/** Whether the on-screen keyboard is open. */
function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const look = () => setOpen(isOpen())
    // At `focusout` the next element does not have the focus yet.
    const lookLater = () => requestAnimationFrame(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookLater)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookLater)
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [])
  return open
}
