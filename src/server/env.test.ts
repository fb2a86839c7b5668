import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('a process does everything, unless it is told to do a part', () => {
  const production = { NODE_ENV: 'production' }
  expect([...readEnv({}).roles]).toEqual(['web', 'jobs'])
  expect([...readEnv({ ...production, ROLES: 'web' }).roles]).toEqual(['web'])
  expect([...readEnv({ ...production, ROLES: ' jobs, web ' }).roles]).toEqual(['web', 'jobs'])
})

test('parts that are not known, or that the demo’s outside world cannot be split over, are refused in words', () => {
  expect(() => readEnv({ NODE_ENV: 'production', ROLES: 'web,kitchen' })).toThrow('ROLES is "web,kitchen", but must be web or jobs')
  expect(() => readEnv({ ROLES: 'web' })).toThrow('leave ROLES out, or set SANDBOX=0')
  expect(() => readEnv({ WORKERS: '2' })).toThrow('leave WORKERS out, or set SANDBOX=0')
  expect(() => readEnv({ NODE_ENV: 'production', WORKERS: '0' })).toThrow('WORKERS is "0", but must be a number from 1 to 64')
})

test('a machine that is not in use listens to itself alone, unless it is told to listen to others', () => {
  expect(readEnv({}).host).toBe('127.0.0.1')
  expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readEnv({ NODE_ENV: 'production' }).host).toBe('0.0.0.0')
})

test('in production the calls are described only where that is asked for', () => {
  const described = (source: Record<string, string>) => readEnv(source).apiDocs
  expect([described({}), described({ API_DOCS: '0' })]).toEqual([true, false])
  expect([described({ NODE_ENV: 'production' }), described({ NODE_ENV: 'production', API_DOCS: '1' })]).toEqual([false, true])
  expect(() => readEnv({ API_DOCS: 'yes' })).toThrow('API_DOCS must be 0 or 1')
})

test('metrics have an address of their own, on this machine alone unless another is said', () => {
  expect(readEnv({}).metrics).toBeNull()
  expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({ port: 9464, host: '10.0.0.5' })
  expect(() => readEnv({ PORT: '3000', METRICS_PORT: '3000' })).toThrow('METRICS_PORT must be another than PORT')
  expect(() => readEnv({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT is "yes", but must be a number from 1 to 65535')
})

test('each call and page is logged where visitors are served, or where that is asked for', () => {
  const logs = (source: Record<string, string>) => readEnv(source).logsRequests
  expect([logs({}), logs({ LOG_REQUESTS: '1' })]).toEqual([false, true])
  expect([logs({ NODE_ENV: 'production' }), logs({ NODE_ENV: 'production', LOG_REQUESTS: '0' })]).toEqual([true, false])
})

test('proxies are named by address, range or a name for one; anything else is refused in words', () => {
  const named = '10.0.0.1, 10.0.0.0/8, fd00::/8, loopback, uniquelocal'
  expect(readEnv({ TRUSTED_PROXIES: named }).trustedProxies).toHaveLength(5)
  for (const wrong of ['proxy.example', '10.0.0.0/255.0.0.0', '10.0.0.0/33', '10.0.0.0/8/8'])
    expect(() => readEnv({ TRUSTED_PROXIES: wrong })).toThrow(`TRUSTED_PROXIES has "${wrong}"`)
})

test('a way around the pooler is one of a database that is named', () => {
  const urls = { DATABASE_URL: 'postgres://pooler/sofra', DIRECT_DATABASE_URL: 'postgres://server/sofra' }
  expect(readEnv(urls)).toMatchObject({ databaseUrl: urls.DATABASE_URL, directDatabaseUrl: urls.DIRECT_DATABASE_URL })
  expect(() => readEnv({ DIRECT_DATABASE_URL: urls.DIRECT_DATABASE_URL })).toThrow('the pooler of DATABASE_URL, which is not set')
  expect(() => readEnv({ REPORTS_DATABASE_URL: 'replica' })).toThrow('REPORTS_DATABASE_URL must be a URL')
})

test('traces are recorded where there is a receiver, all of them unless its caller or the sampler says otherwise', () => {
  const traces = (source: Record<string, string>) => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...source }).traces
  expect(readEnv({}).traces).toBeNull()
  expect(traces({ OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(traces({})).toEqual({ sampler: 'always_on', share: 1, isParentBased: true })
  const tenth = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(traces(tenth)).toEqual({ sampler: 'traceidratio', share: 0.1, isParentBased: false })
  expect(() => traces({ ...tenth, OTEL_TRACES_SAMPLER_ARG: '10' })).toThrow(
    'OTEL_TRACES_SAMPLER_ARG is "10", but must be a number from 0 to 1',
  )
  expect(() => traces({ OTEL_TRACES_SAMPLER: 'some' })).toThrow('OTEL_TRACES_SAMPLER is "some", but must be always_on')
  expect(() => traces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('must be a URL that starts with http://')
})
