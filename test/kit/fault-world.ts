import type { Brand } from '#brands/brand.ts'
import type { Alias } from '#sandbox/bank/aliases.ts'
import { newsOf, startBank } from '#sandbox/bank/bank.ts'
import type { BankFault } from '#sandbox/bank/faults.ts'
import type { Charge } from '#sandbox/bank/ledger.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import { createAcquirers } from '#server/providers/acquirers/acquirers.ts'
import type { ClientOptions } from '#server/providers/provider-client.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createPayer, type Payer as AtTheBank } from './payer.ts'

/** The real app and the sandbox bank, each at its own port and on one clock, with the bank's faults at hand. */
export type FaultWorld = {
  app: TestApp
  /** What a customer does on the bank's screens. */
  atTheBank: AtTheBank
  /** Has one acquirer take all money. */
  pay(acquirer: string): void
  /** Switches a fault on for the next call or callback; null: none. */
  arm(fault: BankFault | null): Promise<void>
  /** Has the bank tell nothing by itself. */
  silence(): void
  /** Ends what is wrong. */
  mend(): Promise<void>
  /** Lets out the callbacks that were held back. */
  release(): Promise<void>
  /** What the bank would tell now of a payment that was paid, signed as it does. */
  notice(acquirer: Alias, reference: string): { headers: Record<string, string>; body: string }
  charges(): Charge[]
  /** Where the bank asks whoever opened its link or code. */
  screenOf(acquirer: Alias, id: string): string
  /** Pushes that nobody has answered yet. */
  pushes(): number
  close(): Promise<void>
}

/** Faults that only end with our patience. */
const endless = new Set<BankFault>(['hang', 'charge-then-hang', 'drip'])

/** Milliseconds in which the bank does what it does by itself: tells the shop, pays on a phone that approves everything. */
const meanwhile = 40

/** Patience as an acquirer's client has it, which a test may end: what is waited for then is over shortly. */
function createPatience(): Pick<ClientOptions, 'later'> & { end(): void } {
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
  // One customer at a time asks little, and several worlds share a server of a hundred connections.
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
  const patience = createPatience()
  const take = faults.take
  // Nobody waits ten seconds for an answer that will not come: our patience ends as soon as all else has happened.
  faults.take = (...befalls) => {
    const fault = take(...befalls)
    if (fault !== null && endless.has(fault)) patience.end()
    return fault
  }
  for (const [alias, acquirer] of createAcquirers(bank.settings, app.clock.now, patience)) acquirers.set(alias, acquirer)
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
