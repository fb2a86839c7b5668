import type { Fault, FaultCode } from './fault.ts'

/** Codes that keep nothing from being published. */
const warningCodes: ReadonlySet<FaultCode> = new Set([
  'texts-borrowed',
  'no-photo',
  'translation-missing',
  'allergens-silent',
  'price-far',
  'group-empty',
  'code-twice',
  'outlines-aside',
  'locality-unknown',
  'in-earlier-zone',
])
export const isWarning = ({ code }: Fault): boolean => warningCodes.has(code)
