import { diag, DiagLogLevel, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { setTimeout as wait } from 'node:timers/promises'
import type { TraceSampling } from '#server/env-traces.ts'
import { type BeginSpan, recordSpans } from '#server/spans.ts'
import type { Trace } from '#server/trace-context.ts'

/** Milliseconds for what is left when the process stops. */
const lastExport = 3_000

/** Milliseconds between two lines of the log about spans that could not be sent. */
const quiet = 60_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

const samplers = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share: number) => new TraceIdRatioBasedSampler(share),
} as const

/**
 * Records spans and sends them by OTLP, in batches beside the work. The exporter and the resource read the standard
 * variables (OTEL_EXPORTER_OTLP_…, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES) themselves.
 * @returns the end: sends what is left
 */
export function recordTraces(sampling: TraceSampling, warn: (text: string) => void): () => Promise<void> {
  reportFailures(warn)
  const provider = new TracerProvider({
    sampler: samplerOf(sampling),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'sofra' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('sofra')
  const begin: BeginSpan = ({ name, kind, attributes }, parent, began) =>
    opened(
      tracer.startSpan(name, { kind: kinds[kind], attributes, ...(began === undefined ? {} : { startTime: began }) }, contextOf(parent)),
    )
  recordSpans(begin)
  return async () => {
    recordSpans(null)
    const sent = new AbortController()
    const late = wait(lastExport, 'late', { signal: sent.signal }).catch(() => undefined)
    const ended = await Promise.race([provider.shutdown().catch((error: unknown) => String(error)), late])
    sent.abort()
    if (typeof ended === 'string') warn(`Traces are not sent, the last ones before the stop are lost: ${ended}`)
  }
}

const samplerOf = ({ sampler, share, isParentBased }: TraceSampling): Sampler => {
  const root = samplers[sampler](share)
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

/** Where a trace goes on; a new one begins below nothing. */
function contextOf(parent: Trace | null) {
  const spanId = parent?.span ?? parent?.caller
  if (!parent || spanId === undefined) return ROOT_CONTEXT
  const traceFlags = parent.flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId: parent.id, spanId, traceFlags, isRemote: parent.span === undefined })
}

function opened(span: Span): ReturnType<BeginSpan> {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    trace: { id: traceId, flags: traceFlags & TraceFlags.SAMPLED ? '01' : '00', span: spanId },
    set(attributes, name) {
      span.setAttributes(attributes)
      if (name !== undefined) span.updateName(name)
    },
    end(failure) {
      if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** A receiver that is away is a line in the log each minute, not one for each batch. */
function reportFailures(warn: (text: string) => void): void {
  let saidAt = -Infinity
  const say = (text: string, ...more: unknown[]): void => {
    if (performance.now() - saidAt < quiet) return
    saidAt = performance.now()
    warn(`Traces are not sent: ${[text, ...more.map((one) => (one instanceof Error ? one.message : String(one)))].join(' ')}`)
  }
  const nothing = (): void => undefined
  diag.setLogger({ error: say, warn: say, info: nothing, debug: nothing, verbose: nothing }, DiagLogLevel.WARN)
}
