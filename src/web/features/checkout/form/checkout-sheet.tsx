import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import { setStep } from '#web/features/cart/cart-store.ts'
import { useTexts } from '#web/texts.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { BackIcon } from '#web/ui/icons/moving.tsx'
import styles from './fields.module.css'
import { OrderForm } from './order-form.tsx'
import { OrderSum, SubmitButton } from './order-sum.tsx'
import { Savings } from './savings.tsx'
import { useOrderForm } from './use-order-form.ts'
import { useSubmit } from './use-submit.ts'

/** The cart's second step on a phone: the order form replaces the cart, with a way back. */
export function CheckoutSheet({ cart }: { cart: Cart }) {
  const [t, shell] = [useTexts('checkout'), useTexts('shell')]
  const formId = useId()
  const form = useOrderForm(cart)
  const { submit, sending, captchaBox, isCaptcha } = useSubmit(form)
  const body = useRef<HTMLDivElement>(null)
  // The button that led here is gone with the first step: focus moves to the top of the dialog.
  useEffect(() => body.current?.closest('dialog')?.focus({ preventScroll: true }), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <>
      <DialogHeader
        title={t.title}
        closeLabel={shell.close}
        before={<IconButton label={t.back_to_cart} icon={<BackIcon />} onClick={() => setStep(1)} />}
      />
      <DialogBody>
        <div ref={body} className={styles.sheet}>
          <OrderForm id={formId} form={form} sending={sending} captchaBox={captchaBox} isCaptcha={isCaptcha} onSubmit={send} />
          <Savings cart={cart} />
          <div className={styles.sum}>
            <OrderSum cart={cart} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <div className={styles.submit}>
          <SubmitButton cart={cart} formId={formId} sending={sending} />
        </div>
      </DialogFooter>
    </>
  )
}
