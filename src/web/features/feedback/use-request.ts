import { useState } from 'react'
import { checkRequest, fieldsOf, type RequestField, type RequestForm, type RequestKind } from '#domain/feedback/check-request.ts'
import { readStored } from '#web/browser/storage.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { type Session, useSession } from '#web/features/account/session.ts'
import { isShown } from '#web/features/errors/shown-failures.ts'
import { keepPhone } from '#web/features/phone/phone-memory.ts'
import { usePhone } from '#web/features/phone/use-phone.ts'
import { useCity } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { callApi, type CallName, type Failure, firstErrors } from '#web/browser/api.ts'
import type { PhoneFault } from '#domain/customer/read-phone.ts'
import { type PlacedErrors, placeErrors } from '#web/features/errors/place-errors.ts'

const requestCalls = {
  question: 'POST /api/feedback/questions',
  'call-back': 'POST /api/feedback/call-me-back',
  supplier: 'POST /api/feedback/supplier-request',
  landlord: 'POST /api/feedback/landlord-request',
} as const satisfies Record<RequestKind, CallName>

/** Prefills what is known of the visitor. */
const knownOf = (session: Session, cityName: string | undefined): RequestForm => ({
  name: (session.status === 'customer' && session.user.name) || readStored<string>('checkout-name'),
  email: session.status === 'customer' ? session.user.email : null,
  city_name: cityName,
})

/** A form in two steps: form and confirmation. On any failure the content stays. */
export function useRequest(kind: RequestKind) {
  const t = useTexts('requests')
  const session = useSession()
  const city = useCity()
  const phone = usePhone({ takes: 'any' })
  const [values, setValues] = useState<RequestForm>(() => knownOf(session, city?.name))
  const [consent, setConsent] = useState(false)
  const [errors, setErrors] = useState<RequestErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [step, setStep] = useState<'form' | 'sending' | 'thanks'>('form')
  const { run } = useSingleFlight()
  const forgive = (field: RequestField) => setErrors((latest) => ({ ...latest, [field]: undefined }))

  async function submit(): Promise<void> {
    if (!consent) return
    const form = { ...values, phone: phone.sent }
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
    const isFieldProblem = isShown(sent.status, requestCalls[kind]) || Object.keys(fields).length > 0
    if (!isFieldProblem) setFailure(sent.problem.message || t.failed)
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

type SendResult = { ok: true } | Failure

/** Sends a visitor's request to the chain; refusals and network failures are results too. */
export const sendRequest = (kind: RequestKind, body: RequestForm): Promise<SendResult> => callApi(requestCalls[kind], { body })

type RequestErrors = Partial<Record<RequestField, string | undefined>>

/** Problems before sending; the phone is checked in its mask. */
export const errorsBefore = (
  kind: RequestKind,
  form: RequestForm,
  phone: PhoneFault | null,
  texts: Record<string, string>,
): RequestErrors => Object.fromEntries(checkRequest(kind, form, phone).map(({ field, code }) => [field, texts[code] ?? code]))

/** The server's texts by field, and those without a field in the form. */
export function errorsAfter(kind: RequestKind, failure: Failure): PlacedErrors<RequestField> {
  const fields = fieldsOf(kind)
  return placeErrors(firstErrors(failure), (name) => fields.find((field) => field === name) ?? null)
}
