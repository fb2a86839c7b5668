import type { PaymentType } from '#contract/payment.ts'

/** Types of aggregators are names in existing orders, never an offer (DECIDE-86). */
const aggregators = ['yandexeda', 'deliveryclub', 'agregatorvl', 'obed_ru']

/** What can be paid with here. Paying on the site waits for its page: an offer that fails is worse than none. */
export const offeredTypes = (types: readonly PaymentType[]): PaymentType[] =>
  types.filter(({ alias, is_online }) => !is_online && !aggregators.includes(alias.toLowerCase()))

/** The chosen type, if it is still offered; else the first (PAYTYPE-03, DECIDE-87). */
export const chosenType = (types: readonly PaymentType[], chosen: string): string =>
  types.find(({ alias }) => alias.toLowerCase() === chosen.toLowerCase())?.alias ?? types[0]?.alias ?? ''
