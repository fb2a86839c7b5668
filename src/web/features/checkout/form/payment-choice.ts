import type { PaymentType } from '#contract/payment.ts'
import { methodOf } from '#domain/payment/method.ts'

/** Types of aggregators are names in existing orders, never an offer (DECIDE-86). */
const aggregators = ['yandexeda', 'deliveryclub', 'agregatorvl', 'obed_ru']

/** Paying on the site needs a record to pay for first; anything else is ordered at once (ORDER-02, ORDER-03). */
export const wayOf = ({ is_online }: Pick<PaymentType, 'is_online'>): 'pending' | 'create' => (is_online ? 'pending' : 'create')

/** What can be paid with here: on receipt, or on this site in a way that its payment page has a form for. */
export const offeredTypes = (types: readonly PaymentType[]): PaymentType[] =>
  types.filter(({ alias, is_online }) => (!is_online || methodOf(alias) !== null) && !aggregators.includes(alias.toLowerCase()))

/** The chosen type, if it is still offered; else the first (PAYTYPE-03, DECIDE-87). */
export const chosenType = (types: readonly PaymentType[], chosen: string): string =>
  types.find(({ alias }) => alias.toLowerCase() === chosen.toLowerCase())?.alias ?? types[0]?.alias ?? ''
