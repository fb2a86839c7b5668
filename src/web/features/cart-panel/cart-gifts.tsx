import { Fragment } from 'react'
import type { Cart, Gift } from '#contract/cart.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { pictureBase } from '#web/features/product/picture-base.ts'
import { useCity } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { GiftIcon } from '#web/ui/icons/buying.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { LockIcon } from '#web/ui/icons/paying.tsx'
import { closeAllModals, openModal } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import styles from './cart-gifts.module.css'
import type { ChangeResult } from '#web/features/cart/cart-state.ts'
import { addGift, addPresent, counterLabels, forgetGift, removeGift, removePresent } from '#web/features/cart/cart-store.ts'

type Act = (id: number) => Promise<ChangeResult>
type Acts = { add: Act; remove: Act; forget: Act }

const giftActs: Acts = { add: addGift, remove: removeGift, forget: forgetGift }
const presentActs: Acts = { add: addPresent, remove: removePresent, forget: removePresent }

/** Gifts of promotions and personal presents: two lists with separate calls. */
export function CartGifts({ cart: { gifts, presents } }: { cart: Pick<Cart, 'gifts' | 'presents'> }) {
  const t = useTexts('cart_panel')
  return (
    <>
      <GiftList title={t.gifts} gifts={gifts} acts={giftActs} />
      <GiftList title={t.presents} gifts={presents} acts={presentActs} />
    </>
  )
}

function GiftList({ title, gifts, acts }: { title: string; gifts: Gift[]; acts: Acts }) {
  if (gifts.length === 0) return null
  // Available ones come first; otherwise the shop's order stays.
  const shown = gifts.toSorted((a, b) => Number(b.is_available) - Number(a.is_available))
  return (
    <section aria-label={title}>
      <Disclosure
        summary={
          <span className={styles.summary}>
            <GiftIcon size={22} />
            <span className={styles.title}>{title}</span>
            <GiftState gifts={gifts} />
          </span>
        }
      >
        <ul className={styles.list}>
          {shown.map((gift) => (
            <GiftItem key={gift.id} gift={gift} acts={acts} />
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

/** What the closed line says of its gifts: those in the cart, those to be had, or the missing amount. */
function GiftState({ gifts }: { gifts: Gift[] }) {
  const [t, cart] = [useTexts('cart_panel'), useTexts('cart')]
  const price = usePrice()
  const taken = gifts.filter(({ count }) => count > 0)
  const free = gifts.filter(({ is_available: isAvailable, count }) => isAvailable && count === 0).length
  const missing = Math.min(...gifts.map((gift) => gift.missing ?? Infinity))
  if (taken.length > 0)
    return (
      <span className={styles.state}>
        {taken.map(({ id, name, languages }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <span lang={languages?.name}>{name}</span>
          </Fragment>
        ))}
      </span>
    )
  if (free > 0) return <span className={styles.ready}>{t.gifts_ready(free)}</span>
  return missing < Infinity && <span className={styles.state}>{cart.missing(price(missing))}</span>
}

function GiftItem({ gift, acts }: { gift: Gift; acts: Acts }) {
  const t = useTexts('cart')
  const { name, languages, quantity, is_available: isAvailable, images, conditions } = gift
  return (
    <li className={styles.gift} data-locked={!isAvailable || undefined}>
      <Picture className={styles.picture} base={pictureBase(images.small)} alt="" ratio={4 / 3} color={images.color} sizes="64px" />
      <div className={styles.words}>
        <p className={styles.name} lang={languages?.name}>
          {name}
        </p>
        {quantity > 1 && <p className={styles.portion}>{t.pieces(quantity)}</p>}
        <Conditions conditions={conditions} />
      </div>
      {isAvailable && <GiftAction gift={gift} acts={acts} />}
    </li>
  )
}

/** What a gift still asks for, with a link to where that can be done. A met condition asks for nothing. */
function Conditions({ conditions }: Pick<Gift, 'conditions'>) {
  const t = useTexts('cart_panel')
  const shown = conditions.filter(({ validated, checked_later: isLater }) => !validated || isLater)
  if (shown.length === 0) return null
  return (
    <ul className={styles.conditions}>
      {shown.map(({ message, validated, leads_to: leadsTo }) => (
        <li key={message} className={styles.condition} data-met={validated || undefined}>
          {validated ? <CheckIcon size={16} /> : <LockIcon size={16} />}
          <span className={styles.asked}>
            <span>
              <span className="hidden-visually">{validated ? t.met : t.not_met}: </span>
              {message}
            </span>
            {leadsTo && <WayToMeet leadsTo={leadsTo} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function WayToMeet({ leadsTo }: { leadsTo: 'sign-in' | 'profile' }) {
  const [t, shell] = [useTexts('cart_panel'), useTexts('shell')]
  const city = useCity()
  if (leadsTo === 'sign-in')
    return (
      <Button kind="secondary" size="s" onClick={() => openModal('UserLoginModal')}>
        {shell.sign_in}
      </Button>
    )
  return (
    city && (
      <Link to={paths.profile(city.alias)} onClick={closeAllModals} className={buttonClass({ kind: 'secondary', size: 's' })}>
        {t.tell_birthday}
      </Link>
    )
  )
}

/** Up to `max_count`; removing the last one removes the gift. */
function GiftAction({ gift: { id, name, count, max_count: most }, acts }: { gift: Gift; acts: Acts }) {
  const [t, cart] = [useTexts('cart_panel'), useTexts('cart')]
  const { place, keepFocus } = useKeptFocus(count > 0)
  const take = () => {
    keepFocus()
    void acts.add(id)
  }
  const forget = () => {
    keepFocus()
    void acts.forget(id).then(({ ok }) => {
      if (ok) flash(t.gift_removed(name), { action: { label: cart.undo, run: () => void acts.add(id) } })
    })
  }
  return (
    <div ref={place} className={styles.take}>
      {count === 0 ? (
        <Button kind="secondary" size="s" aria-label={t.take_gift(name)} onClick={take}>
          {t.take}
        </Button>
      ) : (
        <Counter
          size="s"
          value={count}
          min={1}
          max={most}
          onChange={(value) => void (value > count ? acts.add(id) : acts.remove(id))}
          onRemove={forget}
          labels={counterLabels(cart, name, count)}
        />
      )}
    </div>
  )
}
