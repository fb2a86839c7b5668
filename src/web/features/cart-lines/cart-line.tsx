import { Fragment, useEffect, useRef } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { canAddMore, countAbove, countBelow } from '#domain/cart/quantity.ts'
import { exactly } from '#domain/money.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { pictureBase } from '#web/features/product/picture-base.ts'
import { useTexts } from '#web/texts.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TrashIcon } from '#web/ui/icons/buying.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import { WarningIcon } from '#web/ui/icons/state.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { WithNames } from '#web/ui/WithNames.tsx'
import styles from './cart-line.module.css'
import { changeLine, counterLabels, forgetLine, holdUndo, resumeUndo, undoForget } from '#web/features/cart/cart-store.ts'

/** A line of the cart: the dish, its modifiers, count and price. */
export function CartLine({ line }: { line: CartProduct }) {
  const [t, cart] = [useTexts('cart_panel'), useTexts('cart')]
  const price = usePrice()
  const isUnavailable = line.type === 'unavailable'
  return (
    <li className={styles.line} data-unavailable={isUnavailable || undefined}>
      <Picture
        className={styles.picture}
        base={pictureBase(line.images.small)}
        alt=""
        ratio={4 / 3}
        color={line.images.color}
        sizes="80px"
      />
      <div className={styles.words}>
        <p className={styles.name} lang={line.languages?.name}>
          {line.name}
        </p>
        {line.modifiers.length > 0 && (
          <p className={styles.choices}>
            <Choices modifiers={line.modifiers} />
          </p>
        )}
        {line.age_limit && <p className={styles.choices}>{line.age_limit.text}</p>}
        {line.deposit && <p className={styles.choices}>{line.deposit.text}</p>}
        {line.is_editable && <EditButton line={line} />}
        {line.was_price !== null && (
          <p className={styles.was}>{t.was(price(lineTotal(line, line.was_price)), price(lineTotal(line, line.price_with_modifiers)))}</p>
        )}
        {(isUnavailable || line.alert) && (
          <p className={styles.alert}>
            <WarningIcon size={18} />
            <span>
              <WithNames text={line.alert ?? t.unavailable} names={[line]} />
            </span>
          </p>
        )}
        {line.stopped_until !== null && (
          <button type="button" className={styles.act} onClick={() => openModal('IntervalsModal', { from: line.stopped_until })}>
            <ClockIcon size={18} />
            {t.later_time}
          </button>
        )}
      </div>
      {isUnavailable ? (
        <IconButton
          className={styles.bin}
          label={cart.remove(line.name)}
          icon={<TrashIcon size={22} />}
          onClick={({ currentTarget }) => {
            // The button goes with its line: the focus moves to the list.
            currentTarget.closest('ul')?.focus({ preventScroll: true })
            forgetLine(line.key)
          }}
        />
      ) : (
        <div className={styles.amount}>
          <LineCounter line={line} />
          <p className={styles.price}>{price(lineTotal(line, line.price_with_modifiers))}</p>
        </div>
      )}
    </li>
  )
}

const lineTotal = ({ count }: CartProduct, unit: number): number => exactly(unit * count)

/** Opens the dish's modal with the line's choices. */
function EditButton({ line: { id, key, name, count, modifiers } }: { line: CartProduct }) {
  const t = useTexts('cart_panel')
  const chosen = modifiers.map(({ id: modifier, count: units }) => ({ id: modifier, count: units }))
  const edit = () => openModal('ProductInfoModal', { productId: id, line: { key, count, modifiers: chosen } })
  return (
    <button type="button" className={styles.act} aria-label={t.edit_line(name)} onClick={edit}>
      {t.edit}
    </button>
  )
}

const Choices = ({ modifiers }: Pick<CartProduct, 'modifiers'>) =>
  modifiers.map(({ id, name, languages, count }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <span lang={languages?.name}>{name}</span>
      {count > 1 && ` ×${count}`}
    </Fragment>
  ))

function LineCounter({ line }: { line: CartProduct }) {
  const t = useTexts('cart')
  const { key, name, count, sale_multiplicity: step } = line
  return (
    <Counter
      size="s"
      value={count}
      min={step}
      max={canAddMore(count, step) ? Infinity : count}
      onChange={(value) => changeLine(key, (value > count ? countAbove : countBelow)(count, step) - count)}
      onRemove={() => forgetLine(key)}
      labels={counterLabels(t, name, count)}
    />
  )
}

/** Replaces a removed line while it can be restored. */
export function RemovedLine({ line }: { line: CartProduct }) {
  const t = useTexts('cart')
  const undo = useRef<HTMLButtonElement>(null)
  // The button that removed the line is gone, so keyboard focus moves here.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement instanceof HTMLDialogElement) undo.current?.focus({ preventScroll: true })
  }, [])
  // The button goes with this row: the focus moves to the list.
  const putBack = () => {
    undo.current?.closest('ul')?.focus({ preventScroll: true })
    undoForget()
  }
  return (
    <li className={styles.removed}>
      <output className={styles.removedText}>
        <WithNames text={t.removed(line.name)} names={[line]} />
      </output>
      <button ref={undo} type="button" className={styles.undo} onFocus={holdUndo} onBlur={resumeUndo} onClick={putBack}>
        {t.undo}
      </button>
    </li>
  )
}
