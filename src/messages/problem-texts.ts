import type { ProblemCode } from '#domain/problem.ts'

/** A text for every code of a refusal. */
export type ProblemTexts = Record<ProblemCode, (facts: Record<string, string | number>) => string>
