import { launches } from '#domain/loyalty/bonuses.ts'
import { acquirerAliases } from '#domain/payment/acquirer-aliases.ts'
import { isDate } from '#domain/schedule/timezone.ts'
import type { Brand } from './brand.ts'

type CheckedFacts = Pick<Brand, 'alias' | 'bonuses' | 'customers' | 'languages' | 'acquirers'>

/** Faults of brands' facts that their types do not exclude, each with its brand. */
export const brandFaults = (brands: readonly CheckedFacts[]): string[] =>
  brands.flatMap((brand) =>
    [...bonusFaults(brand), ...languageFaults(brand), ...acquirerFaults(brand)].map(
      (fault) => `brands/${brand.alias}/brand.json: ${fault}`,
    ),
  )

function languageFaults({ languages: { offered, default: own } }: CheckedFacts): string[] {
  return offered.includes(own) ? [] : [`languages.default is ${own}, which languages.offered lacks: ${offered.join(', ')}.`]
}

function acquirerFaults({ acquirers }: CheckedFacts): string[] {
  const isKnown = (alias: string | null): boolean => alias === null || acquirerAliases.some((one) => one === alias)
  return Object.entries(acquirers).flatMap(([country, alias]) =>
    isKnown(alias) ? [] : [`acquirers.${country} is ${alias}, and must be null or one of ${acquirerAliases.join(', ')}.`],
  )
}

function bonusFaults({ bonuses: { launched, accrual }, customers }: Pick<Brand, 'bonuses' | 'customers'>): string[] {
  const { percent, pausedSpendUntil } = accrual as { percent?: unknown; pausedSpendUntil?: unknown }
  const faults: string[] = []
  const reported = [percent, pausedSpendUntil].filter((value) => value !== undefined)
  if (reported.length === 2) faults.push('bonuses.accrual promises points and pauses them at once: keep percent or pausedSpendUntil.')
  if (reported.length === 0) faults.push('bonuses.accrual must have percent, or pausedSpendUntil while accrual is paused.')
  if (percent !== undefined && !(typeof percent === 'number' && percent > 0 && percent <= 100))
    faults.push('bonuses.accrual.percent must be more than 0 and at most 100.')
  if (pausedSpendUntil !== undefined && !(typeof pausedSpendUntil === 'string' && isDate(pausedSpendUntil)))
    faults.push('bonuses.accrual.pausedSpendUntil must be a date such as 2026-12-31.')
  if (!launches.includes(launched)) faults.push(`bonuses.launched must be one of ${launches.join(', ')}.`)
  if (launched !== 'nobody' && !customers.authEnabled)
    faults.push('bonuses.launched must be nobody: points are a customer’s, and without customers.authEnabled nobody signs in.')
  return faults
}
