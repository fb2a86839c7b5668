import type { FastifyReply } from 'fastify'
import type { Problem as ProblemReply } from '#contract/common.ts'
import type { Language } from '#domain/language.ts'
import type { Problem, Refused } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'

/** The one place where refusals become replies: status, a message, and the texts by field. */
export function sendRefusal(
  reply: FastifyReply,
  language: Language,
  refused: Refused,
  status: number = refused.status ?? 422,
): FastifyReply {
  return reply.code(status).send(problemReply(language, refused.problems))
}

/** The body of a refusal in one language. */
export function problemReply(language: Language, problems: readonly Problem[]): ProblemReply {
  const texts = textsOf(language).problems
  const textOf = ({ code, facts, name }: Problem): string => texts[code]({ ...facts, ...(name ? { name: name[language] } : {}) })
  const errors: Record<string, string[]> = {}
  for (const problem of problems) {
    if (problem.field === '') continue
    const told = (errors[problem.field] ??= [])
    const text = textOf(problem)
    // Two rules may say the same of a field.
    if (!told.includes(text)) told.push(text)
  }
  const first = problems[0]
  return {
    message: first ? textOf(first) : texts['server-failed']({}),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    // The form marks its cash field by this word (section 5).
    ...(problems.some(({ field }) => field === 'cash') ? { typeError: 'change' } : {}),
    // The sign-in panel offers the call by this one.
    ...(first?.code === 'call-instead' ? { typeError: 'call' } : {}),
    // By this one a browser does the work that is asked for, and sends the same again.
    ...(first?.code === 'captcha-harder' ? { typeError: 'captcha' } : {}),
  }
}
