import type { Problem } from '../problem.ts'
import { hasHidden } from '../text/hidden-characters.ts'

/** Why a person's name is refused; null when it is good. */
export function personNameProblem(name: string): Problem | null {
  if (name === '') return { field: 'name', code: 'field-required' }
  return hasHidden(name) ? { field: 'name', code: 'hidden-characters' } : null
}
