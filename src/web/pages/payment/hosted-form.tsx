import { type FormEvent, useRef, useState } from 'react'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import { isEmail } from '#domain/customer/email.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LockIcon } from '#web/ui/icons/paying.tsx'
import styles from './page.module.css'
import { ReceiptFields } from './receipt-fields.tsx'
import { isInProgress, type Payment } from './use-payment.ts'

/** The acquirer takes the card on its own page: nothing is entered here (PAY-16). */
export function HostedForm({ pending, payment }: { pending: PendingOrder; payment: Payment }) {
  const t = useTexts('pay')
  const price = usePrice()
  const [receipt, setReceipt] = useState({ receipt: false, email: '' })
  const [left, setLeft] = useState(false)
  const isBad = receipt.receipt && !isEmail(receipt.email)
  const change = (part: Partial<typeof receipt>) => {
    setReceipt({ ...receipt, ...part })
    payment.clear(['email'])
  }
  const form = useRef<HTMLFormElement>(null)
  const error = payment.errors.email ?? (left && isBad ? t.bad_email : undefined)
  const sent = useFirstWrong(form, error !== undefined, isInProgress(payment.stage))
  const showFault = () => {
    setLeft(true)
    sent()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBad) return showFault()
    sent()
    const attempt = receipt.receipt ? { receiptEmail: receipt.email.trim() } : {}
    payment.pay({ fields: receipt.receipt ? ['email'] : [], typed: JSON.stringify(attempt), prepare: () => attempt })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <p className={styles.lead}>
        <LockIcon size={22} />
        {t.hosted}
      </p>
      <ReceiptFields value={receipt} error={error} onChange={change} onLeave={() => setLeft(true)} />
      <Button
        type="submit"
        size="l"
        wide
        disabled={isBad}
        reason={t.bad_email}
        onDisabledPress={showFault}
        loading={isInProgress(payment.stage)}
      >
        {t.pay(price(pending.amount))}
      </Button>
    </form>
  )
}
