import { useState } from 'react'
import type { RequestField, RequestForm, RequestKind } from '#domain/feedback/check-request.ts'
import { readStored } from '#web/browser/storage.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { type Session, useSession } from '#web/features/account/session.ts'
import { isShown } from '#web/features/errors/shown-failures.ts'
import { keepPhone } from '#web/features/phone/phone-memory.ts'
import { usePhone } from '#web/features/phone/use-phone.ts'
import { useCity } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { errorsAfter, errorsBefore, type RequestErrors } from './request-errors.ts'
import { requestCalls, sendRequest } from './send-request.ts'

/** Prefills what is known of the visitor. */
const knownOf = (session: Session, cityName: string | undefined): RequestForm => ({
  name: (session.status === 'customer' && session.user.name) || readStored<string>('checkout-name'),
  email: session.status === 'customer' ? session.user.email : null,
  city_name: cityName,
})

/** A form in two steps: form and confirmation. On any failure the content stays (FEEDBACK-04, CALLBACK-04, PARTNER-10). */
export function useRequest(kind: RequestKind) {
  const t = useTexts('requests')
  const session = useSession()
  const city = useCity()
  const phone = usePhone()
  const [values, setValues] = useState<RequestForm>(() => knownOf(session, city?.name))
  const [consent, setConsent] = useState(false)
  const [errors, setErrors] = useState<RequestErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [step, setStep] = useState<'form' | 'sending' | 'thanks'>('form')
  const { run } = useSingleFlight()
  const forgive = (field: RequestField) => setErrors((latest) => ({ ...latest, [field]: undefined }))

  async function submit(): Promise<void> {
    if (!consent) return
    const form = { ...values, phone: phone.digits }
    const found = errorsBefore(kind, form, phone.fault, t.errors)
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setStep('sending')
    const sent = await sendRequest(kind, form)
    setStep(sent.ok ? 'thanks' : 'form')
    if (sent.ok) return keepPhone(phone.phone)
    const { fields, elsewhere } = errorsAfter(kind, sent)
    setErrors(fields)
    if (elsewhere.length > 0) return setFailure(elsewhere.join(' '))
    const isTold = isShown(sent.status, requestCalls[kind]) || Object.keys(fields).length > 0
    if (!isTold) setFailure(sent.problem.message || t.failed)
  }

  return {
    step,
    values,
    errors,
    failure,
    consent,
    setConsent,
    submit: () => void run(submit),
    phone: { ...phone, write: (text: string) => (phone.write(text), forgive('phone')) },
    write: (field: RequestField, text: string) => {
      setValues((latest) => ({ ...latest, [field]: text }))
      forgive(field)
    },
  }
}

export type RequestState = ReturnType<typeof useRequest>
