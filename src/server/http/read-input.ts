import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { notFound, type Problem, type Refused } from '#domain/problem.ts'
import { unstorable } from './security-headers.ts'

type Input = { body: unknown; query: unknown; params: unknown }

/** Validates a request against its call: 404 for the path, problems by field for the rest. */
export function readInput(call: Call, request: FastifyRequest): { ok: true; input: Input } | Refused {
  const params = read(call.params, request.params)
  if (!params.ok) return notFound()
  const query = read(call.query, request.query)
  const body = read(call.body, request.body ?? {})
  if (query.ok && body.ok) return { ok: true, input: { body: body.value, query: query.value, params: params.value } }
  return { ok: false, problems: [...(query.ok ? [] : query.problems), ...(body.ok ? [] : body.problems)] }
}

function read(schema: z.ZodMiniType | undefined, value: unknown): { ok: true; value: unknown } | { ok: false; problems: Problem[] } {
  if (!schema) return { ok: true, value: undefined }
  const result = z.safeParse(schema, value)
  if (result.success) {
    const problems = unstorable(result.data)
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: result.data }
  }
  return {
    ok: false,
    problems: result.error.issues.flatMap(issuePaths).map((path) => ({ field: path.join('.') || 'request', code: 'invalid' })),
  }
}

/** The paths of an issue: of several allowed forms, those of the last one, which is the complete form. */
function issuePaths(issue: z.core.$ZodIssue): PropertyKey[][] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined
  return last && last.length > 0 ? last.flatMap(issuePaths) : [issue.path]
}
