import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { Problem } from '#contract/common.ts'
import type { Services } from '#server/services.ts'
import { countIn, sendBusy } from './overload.ts'
import { sendRefusal } from './problem-reply.ts'
import { takeFromAddress } from './rate-limit.ts'
import { isStaff } from './trusted-proxies.ts'

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  required?: string[]
  prefixItems?: Schema[]
}

/** A schema as one short readable line: `{ id: integer, name?: string }`. */
function shape(schema: Schema, depth = 0): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((part) => shape(part, depth)).join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map((part) => shape(part, depth)).join(', ')}]`
  if (schema.items) return `${shape(schema.items, depth)}[]`
  if (schema.properties) {
    if (depth > 2) return '{…}'
    const fields = Object.entries(schema.properties).map(
      ([name, part]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(part, depth + 1)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
}

const line = (label: string, schema: z.ZodMiniType | undefined): string =>
  schema
    ? `<dt>${label}</dt><dd><code>${escape(shape(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema))}</code></dd>`
    : ''

const section = ({ name, call }: { name: string; call: Call }): string => `<article id="${name}">
<h3><b>${call.method}</b> ${escape(call.path)}</h3><p>${escape(call.summary)}${call.audience === 'staff' ? ' (staff token)' : ''}${call.idempotent ? ' — takes an Idempotency-Key' : ''}</p>
<dl>${line('query', call.query)}${line('sends', call.body)}${line('gets', call.reply)}</dl></article>`

const style = `body{font:16px/1.5 system-ui;max-width:64rem;margin:2rem auto;padding:0 1rem}code{font-size:.85em;overflow-wrap:anywhere}
h3{margin:2rem 0 0}h3 b{font:700 .8em monospace;background:#123;color:#fff;padding:.2em .5em;border-radius:.3em}dt{font-weight:600}dd{margin:0 0 .5rem}`

/** The page /api/docs: every call with its request and reply, without a script. */
function docsPage(calls: readonly { noun: string; name: string; call: Call }[]): string {
  const nouns = [...new Set(calls.map(({ noun }) => noun))]
  const body = nouns
    .map(
      (noun) =>
        `<h2>${noun}</h2>${calls
          .filter((entry) => entry.noun === noun)
          .map(section)
          .join('')}`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sofra API</title><style>${style}</style>
<h1>Sofra API</h1><p>The same as a document for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>${body}</html>`
}

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return json
}

const content = (schema: z.ZodMiniType, type = 'application/json'): Json => ({ [type]: { schema: schemaOf(schema) } })

const parameters = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
  const json: { properties?: Json; required?: string[] } = schema ? schemaOf(schema) : {}
  const { properties = {}, required = [] } = json
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

/** Any response may carry a notification. */
const Notified = z.object({ notification: z.optional(z.string()) })

const file: Json = { schema: { type: 'string', format: 'binary' } }

const contentOf = ({ reply, stream, download }: Call): Json => {
  if (download) return { 'application/octet-stream': file }
  return stream ? content(reply, 'text/event-stream') : content(z.intersection(reply, Notified))
}

function requestOf({ body, upload }: Call): Json {
  if (upload) return { requestBody: { required: true, content: { 'application/octet-stream': file } } }
  return body ? { requestBody: { required: true, content: content(body) } } : {}
}

function operation(noun: string, name: string, call: Call): Json {
  const refusals = [422, ...(call.refuses ?? [])].map((status) => [status, { description: 'Refused', content: content(Problem) }])
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 200 },
    description: 'The same key and payload replay the first answer',
  }
  return {
    operationId: name,
    tags: [noun],
    summary: call.summary,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...(call.idempotent ? [key] : [])],
    ...requestOf(call),
    responses: { 200: { description: 'Done', content: contentOf(call) }, ...Object.fromEntries(refusals) },
    ...(call.audience === 'staff' ? { security: [{ staff: [] }] } : {}),
  }
}

type DescribedCall = (typeof calls)[number]

/** The declared calls: all for staff, otherwise those of visitors. */
const callsFor = (staff: boolean): DescribedCall[] => calls.filter(({ call }) => staff || call.audience !== 'staff')

/** The OpenAPI 3.1 document of calls. */
export function openapiDocument(described: readonly DescribedCall[], staff: boolean): Json {
  const paths: Record<string, Json> = {}
  for (const { noun, name, call } of described) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(noun, name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '1',
      description:
        'Amounts are major units with at most the decimals of their currency (ISO 4217) unless a field says otherwise; minor units are those of ISO 4217. Visitors are known by a cookie.',
    },
    paths,
    ...(staff ? { components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer' } } } } : {}),
  }
}

/** What is made at the first request and kept: both are large, and the calls do not change. */
function madeOnce(make: (staff: boolean) => string): (staff: boolean) => string {
  const made = new Map<boolean, string>()
  return (staff) => {
    const text = made.get(staff) ?? make(staff)
    made.set(staff, text)
    return text
  }
}

const document = madeOnce((staff) => JSON.stringify(openapiDocument(callsFor(staff), staff)))
const page = madeOnce((staff) => docsPage(callsFor(staff)))

/** /api/openapi.json, and /api/docs as a page; counted as pages are. Staff calls are listed only for staff. */
export function openapiRoutes(app: FastifyInstance, services: Services): void {
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!countIn(services.inFlight.pages, request, reply)) return sendBusy(services, request, reply)
    // Whoever tries tokens is counted here as at the calls.
    const isGuess = request.headers.authorization !== undefined && !isStaff(services.staffToken, request)
    if (isGuess && !(await takeFromAddress(services, 'staff-token', request.ip)))
      return sendRefusal(reply.header('retry-after', '60'), 'en', {
        ok: false,
        status: 429,
        problems: [{ field: '', code: 'too-many-attempts' }],
      })
    void reply.headers({ 'cache-control': 'no-cache', vary: 'authorization' })
    return undefined
  }
  app.get('/api/openapi.json', { preHandler: admit }, async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(document(isStaff(services.staffToken, request))),
  )
  app.get('/api/docs', { preHandler: admit }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page(isStaff(services.staffToken, request))),
  )
}
