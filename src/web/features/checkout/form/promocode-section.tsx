import { type FormEvent, useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { firstErrors } from '#web/browser/api.ts'
import { applyPromocode, forgetPromocode } from '#web/features/cart/cart-store.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { TagIcon } from '#web/ui/icons/paying.tsx'
import styles from './promocode-section.module.css'
import { Section } from './section.tsx'

type PromocodeSectionProps = { cart: Pick<Cart, 'blockers' | 'promocode'> }

/** Shown only while the order button is enabled: before that there is nothing to discount. */
export function PromocodeSection({ cart: { blockers, promocode } }: PromocodeSectionProps) {
  const t = useTexts('checkout')
  if (blockers.length > 0) return null
  return <Section title={t.promocode}>{promocode === null ? <Entry /> : <Applied code={promocode} />}</Section>
}

/** A form of its own: Enter checks the code and never sends the order. */
function Entry() {
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refuse = (text: string) => {
    setError(text)
    input.current?.focus()
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (checking) return
    // An empty code is not sent.
    if (typed.trim() === '') return refuse(t.promocode_empty)
    setChecking(true)
    const outcome = await applyPromocode(typed.trim())
    setChecking(false)
    if (outcome.ok) return
    const text = outcome.status === 0 ? t.promocode_offline : (firstErrors(outcome).promocode ?? outcome.problem.message)
    refuse(text || shell.something_failed)
  }
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  return (
    <form noValidate className={styles.entry} onSubmit={(event) => void check(event)}>
      <Field
        className={styles.field}
        label={t.promocode}
        hideLabel
        placeholder={t.promocode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        ref={input}
        value={typed}
        error={error}
        onChange={type}
      />
      <Button type="submit" kind="secondary" loading={checking}>
        {t.check}
      </Button>
    </form>
  )
}

function Applied({ code }: { code: string }) {
  const t = useTexts('checkout')
  const words = useTexts('cart')
  const forget = () =>
    void forgetPromocode().then(({ ok }) => {
      if (ok) flash(words.promocode_removed(code), { action: { label: words.undo, run: () => void applyPromocode(code) } })
    })
  return (
    <div className={styles.applied}>
      <TagIcon />
      <p className={styles.words}>
        <span className={styles.code}>{code}</span>
        <output className={styles.state}>{t.promocode_applied}</output>
      </p>
      <Button kind="ghost" aria-label={t.delete_promocode(code)} onClick={forget}>
        {t.delete}
      </Button>
    </div>
  )
}
