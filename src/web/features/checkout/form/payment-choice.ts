import type { PaymentType } from '#contract/payment.ts'
import { isAggregator, methodOf } from '#domain/payment/payment-types.ts'

/** Online payment needs a pending order first; other orders are placed at once. */
export const wayOf = ({ is_online }: Pick<PaymentType, 'is_online'>): 'pending' | 'create' => (is_online ? 'pending' : 'create')

/** The available payment types: on receipt, or online with a form on the payment page. */
export const offeredTypes = (types: readonly PaymentType[]): PaymentType[] =>
  types.filter(({ alias, is_online }) => (!is_online || methodOf(alias) !== null) && !isAggregator(alias))

/** The chosen type if it is still offered, otherwise the first. */
export const chosenType = (types: readonly PaymentType[], chosen: string): string =>
  types.find(({ alias }) => alias.toLowerCase() === chosen.toLowerCase())?.alias ?? types[0]?.alias ?? ''
