import { checkPayments } from '#server/payment/due-checks.ts'
import { freeOverdue } from '#server/payment/free-overdue.ts'
import { giveBack } from '#server/payment/give-back.ts'
import { retryNotices } from '#server/payment/notices.ts'
import type { Services } from '#server/services.ts'

/** Runs all periodic tasks about money once. */
export async function reconcile(services: Services): Promise<void> {
  for (const task of [checkPayments, freeOverdue, retryNotices, giveBack]) await task(services)
}
