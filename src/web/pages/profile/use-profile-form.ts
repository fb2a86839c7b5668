import { useState } from 'react'
import type { User } from '#contract/customer.ts'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { showFailure } from '#web/features/errors/show-failure.ts'
import { useFieldErrors } from '#web/features/errors/use-field-errors.ts'
import { welcome } from '#web/features/account/session.ts'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'

export type Draft = Pick<User, 'name' | 'sex' | 'is_subscribed' | 'is_print_fiscal_receipt' | 'is_required_call_confirm_order'> & {
  email: string
  birthday: string
}

const draftOf = ({ email, birthday, ...rest }: User): Draft => ({ ...rest, email: email ?? '', birthday: birthday ?? '' })

/** Fields that show their errors; others are shown in the modal. */
const profileFields = ['name', 'phone', 'sex', 'birthday', 'email'] as const
type ProfileField = (typeof profileFields)[number]

export function useProfileForm(user: User) {
  const t = useTexts('profile')
  const { id: city_id } = useCityHere()
  const [draft, setDraft] = useState(() => draftOf(user))
  const { errors, show, clear } = useFieldErrors<ProfileField>()
  const { isBusy: saving, run } = useSingleFlight()
  const change = (part: Partial<Draft>) => {
    setDraft((latest) => ({ ...latest, ...part }))
    clear(Object.keys(part))
  }
  const save = async () => {
    const { name, sex, birthday, email, ...switches } = draft
    const named = {
      is_subscribed: switches.is_subscribed,
      is_print_fiscal_receipt: switches.is_print_fiscal_receipt,
      is_required_call_confirm_order: switches.is_required_call_confirm_order,
    }
    const result = await callApi('PUT /api/user/update', { body: { city_id, name, phone: user.phone, sex, birthday, email, ...named } })
    const texts = result.ok ? {} : firstErrors(result)
    show(texts, (name) => profileFields.find((field) => field === name) ?? null)
    if (!result.ok) return Object.keys(texts).length === 0 && showFailure(result, 'PUT /api/user/update')
    welcome(result.reply.user)
    // A gift may depend on the birthday.
    void loadCart(city_id)
    setDraft(draftOf(result.reply.user))
    return flash(t.saved)
  }
  return { draft, errors, saving, change, save: () => void run(save) }
}
