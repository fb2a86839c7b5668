const samplers = ['always_on', 'always_off', 'traceidratio'] as const

/** Which traces are recorded, by the names of OTEL_TRACES_SAMPLER. */
export type TraceSampling = {
  sampler: (typeof samplers)[number]
  /** Of `traceidratio`: from 0 to 1. */
  share: number
  /** Whether a caller that has decided is followed. */
  isParentBased: boolean
}

/** The variables of OpenTelemetry that its exporter does not read itself. Null: nothing is recorded. */
export function readTracesEnv(source: Record<string, string | undefined>, faults: string[]): TraceSampling | null {
  const endpoint = source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || source.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || source.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || source.OTEL_TRACES_EXPORTER === 'none') return null
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    faults.push(`OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}", but must be a URL that starts with http:// or https://.`)
  const named = source.OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  const [, based, name] = /^(parentbased_)?(.*)$/.exec(named) ?? []
  const sampler = samplers.find((one) => one === name)
  if (!sampler) faults.push(`OTEL_TRACES_SAMPLER is "${named}", but must be ${samplers.join(', ')}, or one of them after parentbased_.`)
  const share = Number(source.OTEL_TRACES_SAMPLER_ARG || 1)
  if (sampler === 'traceidratio' && !(share >= 0 && share <= 1))
    faults.push(`OTEL_TRACES_SAMPLER_ARG is "${source.OTEL_TRACES_SAMPLER_ARG}", but must be a number from 0 to 1.`)
  return { sampler: sampler ?? 'always_on', share, isParentBased: based !== undefined }
}
