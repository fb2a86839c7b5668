import { createProviderClient } from '#server/providers/provider-client.ts'
import type { ClientOptions } from '#server/providers/exchange.ts'
import type { Acquirer } from './acquirer.ts'
import { cloud } from './cloud/cloud.ts'
import { iyzico } from './iyzico/iyzico.ts'
import { ozan } from './ozan/ozan.ts'
import type { AcquirerSettings } from './settings.ts'
import { sber } from './sber/sber.ts'
import { sberNew } from './sber-new/sber-new.ts'
import { stripe } from './stripe/stripe.ts'
import { yookassa } from './yookassa/yookassa.ts'

/** The configured acquirers by alias. Each has its own client and circuit breaker. */
export type Acquirers = ReadonlyMap<string, Acquirer>

export function createAcquirers(settings: AcquirerSettings, clock: () => number, options: Partial<ClientOptions> = {}): Acquirers {
  const client = (name: string): ReturnType<typeof createProviderClient> => createProviderClient(name, options)
  const made: (Acquirer | null | undefined)[] = [
    settings.cloud && cloud(settings.cloud, client('cloud'), clock),
    settings.sber_new && sberNew(settings.sber_new, client('sber_new')),
    settings.sber && sber(settings.sber, client('sber')),
    settings.yookassa && yookassa(settings.yookassa, client('yookassa')),
    settings.stripe && stripe(settings.stripe, client('stripe'), clock),
    settings.iyzico && iyzico(settings.iyzico, client('iyzico')),
    settings.ozan && ozan(settings.ozan, client('ozan')),
  ]
  return new Map(made.filter((acquirer) => acquirer != null).map((acquirer) => [acquirer.alias, acquirer]))
}
