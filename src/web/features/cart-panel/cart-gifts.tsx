import type { Cart, Gift } from '#contract/cart.ts'
import { pictureBase } from '#web/features/product/picture-base.ts'
import { useCity } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { CheckIcon, LockIcon } from '#web/ui/icons/state.tsx'
import { closeAllModals, openModal } from '#web/ui/modal/modal-store.ts'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './cart-gifts.module.css'
import { addGift, addPresent, forgetGift, removeGift, removePresent } from '#web/features/cart/cart-store.ts'

type Acts = { add: (id: number) => Promise<void>; remove: (id: number) => Promise<void>; forget: (id: number) => Promise<void> }

const giftActs: Acts = { add: addGift, remove: removeGift, forget: forgetGift }
const presentActs: Acts = { add: addPresent, remove: removePresent, forget: removePresent }

/** Gifts of promotions and presents for this customer: two lists with calls of their own (GIFT-01). */
export function CartGifts({ cart: { gifts, presents } }: { cart: Pick<Cart, 'gifts' | 'presents'> }) {
  const t = useTexts('cart')
  return (
    <>
      <GiftList title={t.gifts} gifts={gifts} acts={giftActs} />
      <GiftList title={t.presents} gifts={presents} acts={presentActs} />
    </>
  )
}

function GiftList({ title, gifts, acts }: { title: string; gifts: Gift[]; acts: Acts }) {
  if (gifts.length === 0) return null
  // What can be had comes first; within that the shop's own order stays.
  const shown = gifts.toSorted((a, b) => Number(b.is_available) - Number(a.is_available))
  return (
    <section className={styles.gifts} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {shown.map((gift) => (
          <GiftItem key={gift.id} gift={gift} acts={acts} />
        ))}
      </ul>
    </section>
  )
}

function GiftItem({ gift, acts }: { gift: Gift; acts: Acts }) {
  const t = useTexts('cart')
  const { name, quantity, is_available: isAvailable, images, conditions } = gift
  return (
    <li className={styles.gift} data-locked={!isAvailable || undefined}>
      <Picture className={styles.picture} base={pictureBase(images.small)} alt="" ratio={4 / 3} color={images.color} sizes="64px" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {quantity > 1 && <p className={styles.portion}>{t.pieces(quantity)}</p>}
        <Conditions conditions={conditions} />
      </div>
      {isAvailable && <GiftAction gift={gift} acts={acts} />}
    </li>
  )
}

/** What the gift is given for, each with its state, and the way to what is met elsewhere (GIFT-05). */
function Conditions({ conditions }: Pick<Gift, 'conditions'>) {
  const t = useTexts('cart')
  return (
    <ul className={styles.conditions}>
      {conditions.map(({ message, validated, leads_to: leadsTo }) => (
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
  const [t, shell] = [useTexts('cart'), useTexts('shell')]
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

/** Up to `max_count` of it (GIFT-04); the last one less is the gift forgotten. */
function GiftAction({ gift: { id, name, count, max_count: most }, acts }: { gift: Gift; acts: Acts }) {
  const t = useTexts('cart')
  if (count === 0)
    return (
      <Button kind="secondary" size="s" className={styles.take} aria-label={t.take_gift(name)} onClick={() => void acts.add(id)}>
        {t.take}
      </Button>
    )
  return (
    <div className={styles.take}>
      <Counter
        size="s"
        value={count}
        min={1}
        max={most}
        onChange={(value) => void (value > count ? acts.add(id) : acts.remove(id))}
        onRemove={() => void acts.forget(id)}
        labels={{ less: t.less(name), more: t.more(name), remove: t.remove(name), value: t.counted(name, count) }}
      />
    </div>
  )
}
