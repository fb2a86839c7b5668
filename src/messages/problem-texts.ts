import type { ProblemCode } from '#domain/problem.ts'

/** A text for every code that a refusal may carry. */
export type ProblemTexts = Record<ProblemCode, (facts: Record<string, string | number>) => string>
