import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { Problem } from '#contract/common.ts'
import type { Services } from '#server/services.ts'
import { docsPage } from './openapi-page.ts'
import { isStaff } from './staff-token.ts'

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

const contentOf = ({ reply, stream }: Call): Json =>
  stream ? content(reply, 'text/event-stream') : content(z.intersection(reply, Notified))

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
    ...(call.body ? { requestBody: { required: true, content: content(call.body) } } : {}),
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
      description: 'Amounts are major units with at most two decimals unless a field says otherwise. Visitors are known by a cookie.',
    },
    paths,
    ...(staff ? { components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer' } } } } : {}),
  }
}

/** /api/openapi.json, and /api/docs as a page; built on request, because they are rarely read. Staff calls are listed only for staff. */
export function openapiRoutes(app: FastifyInstance, { staffToken }: Services): void {
  const shown = (request: FastifyRequest, reply: FastifyReply): { staff: boolean; calls: DescribedCall[] } => {
    const staff = isStaff(staffToken, request)
    void reply.headers({ 'cache-control': 'no-cache', vary: 'authorization' })
    return { staff, calls: callsFor(staff) }
  }
  app.get('/api/openapi.json', async (request, reply) => {
    const { staff, calls: described } = shown(request, reply)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(openapiDocument(described, staff)))
  })
  app.get('/api/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(docsPage(shown(request, reply).calls)),
  )
}
