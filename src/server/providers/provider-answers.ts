import { channel } from 'node:diagnostics_channel'

/** The result of a request to a provider. `provider` is our name of it, never a URL. */
export type ProviderAnswer = {
  provider: string
  /** `failed`: no response, or a status 5xx. */
  outcome: 'answered' | 'failed'
  milliseconds: number
  /** Whether the circuit breaker is open. */
  isSpared: boolean
}

/** Publishes results of all provider clients to any subscriber. */
export const providerAnswers = channel('sofra:provider-answer')
