import { channel } from 'node:diagnostics_channel'

/** How a question to a provider ended. `provider` is a name of ours, never an address. */
export type ProviderAnswer = {
  provider: string
  /** `failed`: there was no answer, or one of 5xx. */
  outcome: 'answered' | 'failed'
  milliseconds: number
  /** Whether it has failed so often that it is asked no more for a while. */
  isSpared: boolean
}

/** Where providers' clients, which anybody may make, tell whoever wants to hear of their answers. */
export const providerAnswers = channel('sofra:provider-answer')
