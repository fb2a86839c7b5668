import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LockIcon, QrIcon } from '#web/ui/icons/paying.tsx'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { isEmail } from '#domain/customer/email.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { CardForm } from './card-form.tsx'
import styles from './page.module.css'
import { Unconfirmed } from './payment-states.tsx'
import type { UsableForm } from './use-payment-settings.ts'
import { isInProgress, isWaiting, type Payment } from './use-payment.ts'
import { Code } from './code.tsx'
import type { Frames } from './pay-step.ts'
import { postForm } from './post-form.ts'
import { ReceiptFields } from './receipt-fields.tsx'

/** Reasons without information for the customer, or about a card where none was entered. */
const unspoken = new Set(['declined', 'number', 'expiry', 'cvc'])

/** Milliseconds to wait for each of the two frames. */
const wait = 5000

/** The issuer's page may run scripts, use cookies and post forms; it may not open windows or navigate this page. */
const issuersMay = 'allow-scripts allow-same-origin allow-forms'

const methodFrame = 'three-ds-method'

type PaymentFormProps = {
  pending: PendingOrder
  form: UsableForm
  payment: Payment
  /** Why the bank refused the pending payment; null if it has not. */
  refusal: readonly string[] | null
}

/** The form of the order's payment type, with its further steps. */
export function PaymentForm({ pending, form, payment, refusal }: PaymentFormProps) {
  const t = useTexts('pay')
  const { stage } = payment
  const busy = stage.at === 'paying' ? t.paying : stage.at === 'frames' ? t.confirming : null
  return (
    <>
      <Chosen pending={pending} form={form} payment={payment} refusal={refusal} />
      {stage.at === 'frames' && <HiddenFrames frames={stage.frames} onDone={stage.onDone} />}
      <output className={styles.busy}>{busy}</output>
    </>
  )
}

function Chosen({ pending, form, payment, refusal }: PaymentFormProps) {
  const isCard = form.kind === 'card' || form.kind === 'hosted'
  if (isCard && refusal === null && isWaiting(payment.stage)) return <Unconfirmed />
  if (!isCard && refusal !== null) return <Refused errors={refusal} onAgain={() => payment.pay()} />
  const said = refusal && <RefusedNotice errors={refusal} />
  switch (form.kind) {
    case 'card':
      return (
        <>
          {said}
          <CardForm pending={pending} cardKey={form.cardKey} payment={payment} />
        </>
      )
    case 'hosted':
      return (
        <>
          {said}
          <HostedForm pending={pending} payment={payment} />
        </>
      )
    case 'sbp':
      return <SbpForm payment={payment} />
    case 'push':
      return <PushForm payment={payment} />
  }
}

/** A fast payment: a QR code on a computer, a link into the bank's app on a phone. */
function SbpForm({ payment }: { payment: Payment }) {
  const t = useTexts('pay')
  const { stage } = payment
  const again = () => payment.pay()
  if (stage.at === 'retry') return <Again onAgain={again} />
  if (stage.at === 'push') return <Code picture={null} link={null} hint={t.sbp_phone} />
  if (stage.at === 'code')
    return <Code picture={stage.picture} link={stage.link} hint={stage.picture === null ? t.sbp_phone : t.sbp_scan} />
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <QrIcon size={22} />
        {t.sbp}
      </p>
      <Button size="l" wide loading={isInProgress(stage)} onClick={again}>
        {t.sbp_button}
      </Button>
    </div>
  )
}

type HiddenFramesProps = { frames: Frames; onDone: () => void }

/**
 * The 3-D Secure method: opens the first frame and waits, then the second; then continues the payment. A missing URL
 * skips its frame but not its delay.
 */
function HiddenFrames({ frames: { gatherUrl, methodUrl, data }, onDone }: HiddenFramesProps) {
  const [second, setSecond] = useState(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const timer = second ? setTimeout(() => done.current(), wait) : setTimeout(() => setSecond(true), wait)
    if (second && methodUrl) postForm(methodUrl, { threeDSMethodData: data }, methodFrame)
    return () => clearTimeout(timer)
  }, [second, methodUrl, data])
  return (
    <div hidden>
      {gatherUrl && <iframe title="3-D Secure 1" sandbox={issuersMay} src={gatherUrl} />}
      {second && methodUrl && <iframe title="3-D Secure 2" sandbox={issuersMay} name={methodFrame} />}
    </div>
  )
}

/** A request to the customer's bank app. */
function PushForm({ payment }: { payment: Payment }) {
  const t = useTexts('pay')
  const { stage } = payment
  const again = () => payment.pay()
  if (stage.at === 'retry') return <Again onAgain={again} />
  if (stage.at === 'code') return <Code picture={stage.picture} link={stage.link} hint={t.push_sent} />
  if (stage.at === 'push') {
    return (
      <div className={styles.waiting}>
        <Spinner size={40} />
        <output>{t.push_sent}</output>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <PhoneIcon size={22} />
        {t.push}
      </p>
      <Button size="l" wide loading={isInProgress(stage)} onClick={again}>
        {t.push_button}
      </Button>
    </div>
  )
}

/** The bank has refused the pending payment, with the reason if known. */
function RefusedNotice({ errors }: { errors: readonly string[] }) {
  const t = useTexts('pay')
  const reasons = [...new Set(errors)].flatMap((key) => (unspoken.has(key) ? [] : (t.errors[key] ?? [])))
  return (
    <Notice kind="error" announce title={t.failure}>
      {[...reasons, t.refused].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}

/**
 * The same with ways to continue: another code or push, or another way to pay for the cart, which was kept.
 */
function Refused({ errors, onAgain }: { errors: readonly string[]; onAgain: () => void }) {
  const t = useTexts('pay')
  const { alias } = useCityHere()
  return (
    <div className={styles.form}>
      <RefusedNotice errors={errors} />
      <Button size="l" wide onClick={onAgain}>
        {t.retry}
      </Button>
      <DocumentLink className={buttonClass({ kind: 'secondary', size: 'l', wide: true })} href={paths.cart(alias)}>
        {t.another_type}
      </DocumentLink>
    </div>
  )
}

/** The acquirer takes the card on its own page: nothing is entered here. */
function HostedForm({ pending, payment }: { pending: PendingOrder; payment: Payment }) {
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

/** The bank was unreachable, with a retry button. */
function Again({ onAgain }: { onAgain: () => void }) {
  const t = useTexts('pay')
  return (
    <div className={styles.form}>
      <Notice kind="error" announce title={t.step_failed}>
        {t.check}
      </Notice>
      <Button size="l" wide onClick={onAgain}>
        {t.retry}
      </Button>
    </div>
  )
}
