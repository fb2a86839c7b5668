import { Gauge, Registry } from 'prom-client'

/** A gauge with its values by labels, which come from code or settings only. */
export type Gauged = { name: string; help: string; values: { labels: Record<string, string>; value: number }[] }

export function textOf(gauges: Gauged[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, values } of gauges) {
    const gauge = new Gauge({ name, help, labelNames: Object.keys(values[0]?.labels ?? {}), registers: [registry] })
    for (const { labels, value } of values) gauge.set(labels, value)
  }
  return registry.metrics()
}

export const one = (name: string, help: string, value: number): Gauged => ({ name, help, values: [{ labels: {}, value }] })
