import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { paymentsToCheck } from './due-checks.ts'
import { settlePayment } from './settle-payment.ts'

const name = 'check-payments'
const batch = 200
/** Milliseconds between two checks of an attempt. */
const pause = 20_000

/** Checks payments whose result is unknown. */
export const checkPayments = (services: Services): Promise<Tally> =>
  doEach(services, {
    name,
    due: () => paymentsToCheck(services.database, name, { now: services.clock(), pause, limit: batch }),
    keyOf: (reference) => reference,
    act: (reference) => settlePayment(services, reference),
  })
