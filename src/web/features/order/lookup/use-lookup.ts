import { type FormEvent, useState } from 'react'
import { callApi, firstErrors } from '#web/browser/api.ts'
import type { TypedPhone } from '#web/features/phone/use-phone.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { closeAllModals, openModal } from '#web/ui/modal/modal-state.ts'
import { keepLookup } from './lookup-memory.ts'

type Typed = { phone: Pick<TypedPhone, 'digits' | 'fault'>; number: string }
type Errors = { phone?: string | undefined; order_id?: string | undefined }

/** Finds an order by its phone and number, and opens it (LOOKUP-05, LOOKUP-08, ACC-DECIDE-53). */
export function useLookup() {
  const t = useTexts('history')
  const shell = useTexts('shell')
  const { alias } = useCityHere()
  const navigate = useSiteNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [missed, setMissed] = useState(false)
  const [busy, setBusy] = useState(false)

  const find = async (event: FormEvent, { phone, number }: Typed): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const missing: Errors = {
      ...(phone.fault ? { phone: shell.phone_checks[phone.fault] } : {}),
      ...(number === '' ? { order_id: t.lookup_number_missing } : {}),
    }
    setErrors(missing)
    setMissed(false)
    if (Object.keys(missing).length > 0) return focusFirst(event.currentTarget as HTMLElement, missing)
    const { digits } = phone
    keepLookup({ phone: digits, order_id: number })
    setBusy(true)
    const result = await callApi('POST /api/order/status', { body: { order_id: Number(number), phone: digits, order_type: null } })
    setBusy(false)
    if (result.ok) {
      const { order_id, city_alias } = result.reply.order
      closeAllModals()
      return navigate(paths.tracking(city_alias ?? alias, order_id))
    }
    if (result.status === 404) return setMissed(true)
    setErrors(firstErrors(result))
    if (result.status !== 422) openModal('ServerErrorModal', { message: result.problem.message })
  }
  /** Changing a field clears its error. */
  const changed = (field: keyof Errors): void => {
    setErrors((before) => ({ ...before, [field]: undefined }))
    setMissed(false)
  }
  return { errors, missed, busy, find, changed }
}

const focusFirst = (form: HTMLElement, { phone }: Errors): void =>
  form.querySelector<HTMLElement>(phone === undefined ? '[name=order_id]' : '[name=phone]')?.focus()
