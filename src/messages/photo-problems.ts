import { type FaultTexts, faultWords } from './content-texts.ts'
import type { Fault } from '#domain/content/fault.ts'
import type { ProblemTexts } from './problem-texts.ts'

const codes = [
  'photo-missing',
  'photo-too-large',
  'photo-unknown',
  'photo-too-many-pixels',
  'photo-too-small',
  'photo-too-long',
  'photo-damaged',
] as const satisfies readonly (Fault['code'] & keyof ProblemTexts)[]

/** What is said of an uploaded photograph: the same as an import says of its file. */
export const photoProblems = (faults: FaultTexts): Pick<ProblemTexts, (typeof codes)[number]> =>
  Object.fromEntries(
    codes.map((code) => [code, (facts: Record<string, string | number>) => faultWords(faults, { code, facts } as unknown as Fault)]),
  ) as Pick<ProblemTexts, (typeof codes)[number]>
