import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { type ProviderAnswer, providerAnswers } from '#server/providers/provider-answers.ts'

/** Seconds; the longest is the timeout of providers. */
const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Observes requests to providers, each from its first one on; returns a function that ends this. */
export function watchProviders(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'sofra_provider_request_duration_seconds',
    help: 'Questions to other systems by provider and outcome: answered, or failed (no answer, or 5xx).',
    labelNames: ['provider', 'outcome'],
    buckets,
    registers: [registry],
  })
  const breakers = new Gauge({
    name: 'sofra_provider_breaker_open',
    help: '1 while a provider is spared after failures: nobody asks it.',
    labelNames: ['provider'],
    registers: [registry],
  })
  const listener = (message: unknown): void => {
    const { provider, outcome, milliseconds, isSpared } = message as ProviderAnswer
    durations.observe({ provider, outcome }, milliseconds / 1000)
    breakers.set({ provider }, isSpared ? 1 : 0)
  }
  subscribe(providerAnswers.name, listener)
  return () => void unsubscribe(providerAnswers.name, listener)
}
