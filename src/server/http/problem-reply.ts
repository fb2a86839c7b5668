import type { FastifyReply } from 'fastify'
import type { Problem as ProblemReply } from '#contract/common.ts'
import { type Language, textIn } from '#domain/language.ts'
import type { Problem, ProblemCode, Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'

/** The only place that turns refusals into replies: status, a message, and the texts by field. */
export function sendRefusal(
  reply: FastifyReply,
  language: Language,
  refused: Refused,
  status: number = refused.status ?? 422,
): FastifyReply {
  return reply.code(status).send(problemReply(language, refused.problems))
}

/** What a refusal asks of the page beyond showing its text. */
const typeErrors: Partial<Record<ProblemCode, string>> = {
  // The sign-in panel offers a call.
  'call-instead': 'call',
  // The browser solves a captcha and repeats the request.
  'captcha-harder': 'captcha',
  // The office asks for a proof and repeats the request, or leads to setting a new way to sign in.
  'proof-needed': 'proof',
  'enrol-first': 'enrol',
}

/** The body of a refusal in one language. */
export function problemReply(language: Language, problems: readonly Problem[]): ProblemReply {
  const texts = textsOf(language).problems
  const textOf = ({ code, facts, name }: Problem): string => texts[code]({ ...facts, ...(name ? { name: textIn(name, language) } : {}) })
  const errors: Record<string, string[]> = {}
  for (const problem of problems) {
    if (problem.field === '') continue
    const fieldTexts = (errors[problem.field] ??= [])
    const text = textOf(problem)
    // Two rules may give the same text for a field.
    if (!fieldTexts.includes(text)) fieldTexts.push(text)
  }
  const first = problems[0]
  return {
    message: first ? textOf(first) : texts['server-failed']({}),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    // Tells the form to mark its cash field.
    ...(problems.some(({ field }) => field === 'cash') ? { typeError: 'change' } : {}),
    ...(first && typeErrors[first.code] ? { typeError: typeErrors[first.code] } : {}),
  }
}
