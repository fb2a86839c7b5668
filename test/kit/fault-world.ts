import type { Brand } from '#brands/brand.ts'
import type { Alias } from '#sandbox/bank/aliases.ts'
import { newsOf, startBank } from '#sandbox/bank/bank.ts'
import type { BankFault } from '#sandbox/bank/faults.ts'
import type { Charge } from '#sandbox/bank/ledger.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import { createAcquirers } from '#server/providers/acquirers/acquirers.ts'
import type { ClientOptions } from '#server/providers/exchange.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createPayer, type Payer as AtTheBank } from './payer.ts'

/** The real app and the sandbox bank, each at its own port and on one clock, with control of the bank's faults. */
export type FaultWorld = {
  app: TestApp
  /** A customer's actions on the bank's screens. */
  atTheBank: AtTheBank
  /** Sets the acquirer of all payments. */
  pay(acquirer: string): void
  /** Activates a fault for the next request or callback; null: none. */
  arm(fault: BankFault | null): Promise<void>
  /** Stops the bank's notices. */
  silence(): void
  /** Ends all faults. */
  mend(): Promise<void>
  /** Sends the delayed callbacks. */
  release(): Promise<void>
  /** The bank's notice about a paid payment, signed as it does. */
  notice(acquirer: Alias, reference: string): { headers: Record<string, string>; body: string }
  charges(): Charge[]
  /** The bank's screen for a link or code. */
  screenOf(acquirer: Alias, id: string): string
  /** The number of unanswered pushes. */
  pushes(): number
  close(): Promise<void>
}

/** Faults that end only with our timeout. */
const endless = new Set<BankFault>(['hang', 'charge-then-hang', 'drip'])

/** Milliseconds for automatic actions of the bank: sending notices, paying on a phone that approves everything. */
const meanwhile = 40

/** Timeouts of an acquirer's client that a test may end early. */
function createTimers(): Pick<ClientOptions, 'later'> & { end(): void } {
  const waiting = new Set<() => void>()
  return {
    later(milliseconds, run) {
      const over = (): void => void (waiting.delete(over) && run())
      const timer = setTimeout(over, milliseconds)
      waiting.add(over)
      return () => {
        waiting.delete(over)
        clearTimeout(timer)
      }
    },
    end() {
      const due = [...waiting]
      setTimeout(() => due.forEach((over) => waiting.has(over) && over()), meanwhile)
    },
  }
}

export async function createFaultWorld(): Promise<FaultWorld> {
  const acquirers = new Map<string, Acquirer>()
  // A few connections are enough for one customer at a time, and several worlds share a server of a hundred.
  const app = await createTestApp({ acquirers, now: Date.now(), database: { max: 6 } })
  const shopUrl = await app.serve()
  const bank = await startBank({
    port: 0,
    apiPort: 0,
    host: '127.0.0.1',
    publicUrl: null,
    callbackUrl: (alias) => `${shopUrl}/api/payments/${alias}/callback`,
    pace: 0.02,
    clock: app.clock.now,
    log: () => undefined,
  })
  const { ledger, faults, gate, callbacks } = bank.world
  const timers = createTimers()
  const take = faults.take
  // Ends our timeout as soon as everything else has happened, instead of waiting ten seconds.
  faults.take = (...befalls) => {
    const fault = take(...befalls)
    if (fault !== null && endless.has(fault)) timers.end()
    return fault
  }
  for (const [alias, acquirer] of createAcquirers(bank.settings, app.clock.now, timers)) acquirers.set(alias, acquirer)
  return {
    app,
    atTheBank: createPayer(bank.url),
    pay(alias) {
      for (const brand of app.services.brands as Brand[]) Object.assign(brand, { acquirers: { default: alias } })
    },
    async arm(fault) {
      if (fault === 'refused') await gate.shut()
      else if (fault !== null) faults.arm({ fault, acquirer: null, path: '', times: 1 })
    },
    silence: () => faults.arm({ fault: 'callback-never', acquirer: null, path: '', times: null }),
    async mend() {
      faults.disarm()
      await gate.open()
    },
    release: () => callbacks.release(),
    notice(acquirer, reference) {
      const payment = ledger.named(acquirer, reference)
      const news = payment && newsOf(bank.world, payment, 'paid', '')
      if (!news) throw new Error(`The bank has no news of ${reference}`)
      return news.make(false)
    },
    charges: () => ledger.charges(),
    screenOf: (acquirer, id) => `${bank.url}/pay/${acquirer}/${id}`,
    pushes: () => ledger.list().filter(({ status, pushed }) => status === 'new' && pushed).length,
    async close() {
      await bank.close()
      await app.close()
    },
  }
}
