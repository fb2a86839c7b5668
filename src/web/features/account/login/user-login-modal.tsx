import { useEffect, useEffectEvent, useRef } from 'react'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { useOpenOrder } from '#web/features/cart/use-open-order.ts'
import { usePhone } from '#web/features/phone/use-phone.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { DoneIcon } from '#web/ui/icons/state.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { closeAllModals, openModal } from '#web/ui/modal/modal-state.ts'
import { useSession } from '../session.ts'
import { moveAfter } from '../timings.ts'
import { afterSignIn } from './after-sign-in.ts'
import { CodeStep } from './code-step.tsx'
import styles from './login.module.css'
import { PhoneStep } from './phone-step.tsx'
import { useLogin } from './use-login.ts'

/**
 * Sign-in by phone: the number, the code, and on to where the customer was going. `openOrder`: an order is about to be
 * placed; looking up an existing order needs no sign-in (LOOKUP-02).
 */
export default function UserLoginModal({ openOrder = false }: { openOrder?: boolean }) {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const captchaBox = useRef<HTMLDivElement>(null)
  const login = useLogin(captchaBox)
  const typed = usePhone(login.resumedPhone)
  useNeeded(login.step === 'done')
  return (
    <>
      <DialogHeader title={login.step === 'code' ? t.code_title : t.title} closeLabel={shell.close} />
      <DialogBody>
        {/* Every code requires a captcha, from either step (ACC-DECIDE-25). */}
        <div ref={captchaBox} className={styles.captcha} />
        {login.captchaError && (
          <div className={styles.captchaError}>
            <Notice kind="error" announce>
              {login.captchaError}
            </Notice>
          </div>
        )}
        {login.step === 'phone' && <PhoneStep login={login} typed={typed} openOrder={openOrder} />}
        {login.step === 'phone' && !openOrder && (
          <Button kind="ghost" wide className={styles.lookup} onClick={() => openModal('UserOrderModal')}>
            {shell.find_order}
          </Button>
        )}
        {login.step === 'code' && login.code && <CodeStep login={login} phone={typed.phone} sent={login.code} />}
        {login.step === 'done' && <Done openOrder={openOrder} />}
      </DialogBody>
    </>
  )
}

/** A URL may open this modal although the customer is signed in or the brand has no sign-in (ACC-DECIDE-12). */
function useNeeded(done: boolean): void {
  const { settings } = useSite()
  const { status } = useSession()
  const { close } = useDialog()
  const needless = !settings.customers.is_auth_enabled || (status === 'customer' && !done)
  useEffect(() => {
    if (needless) close()
  }, [needless, close])
}

/** Signed in: loads the customer's cart, and moves on a moment later (LOGIN-36 to LOGIN-40). */
function Done({ openOrder }: { openOrder: boolean }) {
  const t = useTexts('account')
  const navigate = useSiteNavigate()
  const { id: cityId } = useCityHere()
  const toOrder = useEffectEvent(useOpenOrder())
  const move = useEffectEvent((target: string | null) => {
    closeAllModals()
    if (target !== null) void navigate(target, { replace: true })
  })
  useEffect(() => {
    // Read immediately: closing a modal changes the query.
    const target = afterSignIn(location)
    void loadCart(cityId)
    const timer = setTimeout(() => (openOrder ? toOrder() : move(target)), moveAfter)
    return () => clearTimeout(timer)
  }, [openOrder, cityId])
  return (
    <output className={styles.done}>
      <DoneIcon size={48} className={styles.doneSign} />
      <span className={styles.doneTitle}>{t.done_title}</span>
      <span className={styles.lead}>{t.done_text}</span>
    </output>
  )
}
