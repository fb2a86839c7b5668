import { randomUUID } from 'node:crypto'
import { behaviourOf, type Card, type Reason } from './cards.ts'
import { Befallen, whenOf } from './faults.ts'
import type { Authentication, Payment } from './ledger.ts'
import type { World } from './world.ts'

/** The result of trying a card. */
export type Attempt = { kind: 'paid' } | { kind: 'declined'; reason: Reason } | { kind: 'authenticate'; threeDs: Authentication }

/** `backTo` is where the issuer sends the browser, `methodTo` where its method frame reports; `final`: a decline ends the payment. */
export type ChallengeAttempt = { backTo: string; methodTo: string | null; final: boolean; byForm: boolean }

/** Tries to charge a card, as the table of cards says. */
export async function tryCard(world: World, payment: Payment, card: Card, attempt: ChallengeAttempt): Promise<Attempt> {
  const behaviour = behaviourOf(card, world.clock())
  payment.attempts += 1
  payment.card = card
  if (behaviour.fault) {
    const when = whenOf(behaviour.fault)
    if (when === 'before' && !attempt.byForm) throw new Befallen(behaviour.fault)
    if (when === 'callback' || !attempt.byForm) world.faults.arm({ fault: behaviour.fault, acquirer: payment.acquirer, path: '', times: 1 })
  }
  if (behaviour.threeDs) {
    const { backTo, methodTo } = attempt
    payment.status = 'authenticating'
    payment.threeDs = {
      ...behaviour.threeDs,
      ...(attempt.byForm ? { late: 0 } : {}),
      transId: randomUUID(),
      passed: null,
      backTo,
      methodTo,
      declines: behaviour.declines,
    }
    return { kind: 'authenticate', threeDs: payment.threeDs }
  }
  return settle(world, payment, behaviour.declines, attempt.final)
}

/** The result after the issuer's page; repeated calls return the same. */
export async function finishCard(world: World, payment: Payment, final: boolean): Promise<Attempt | 'not-yet'> {
  if (payment.status === 'paid') return { kind: 'paid' }
  const { threeDs } = payment
  if (!threeDs || payment.status !== 'authenticating') return { kind: 'declined', reason: payment.reason ?? 'declined' }
  if (threeDs.passed === null) return 'not-yet'
  if (threeDs.late > 0) {
    threeDs.late -= 1
    return 'not-yet'
  }
  return settle(world, payment, threeDs.passed ? threeDs.declines : 'authentication', final)
}

async function settle(world: World, payment: Payment, declines: Reason | null, final: boolean): Promise<Attempt> {
  if (declines) {
    await world.ledger.decline(payment, declines, final)
    return { kind: 'declined', reason: declines }
  }
  await world.ledger.pay(payment)
  return { kind: 'paid' }
}
