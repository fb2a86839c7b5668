import type { Point } from '../address/polygon.ts'
import type { GivenTexts } from '../language.ts'

/**
 * What a hand-made base map shows besides the streets of the gazetteer: water and green areas, each an area or a line with
 * its width in metres, and streets that nobody delivers to by name.
 */
export type Ground = { kind: 'water' | 'green' | 'street'; name?: GivenTexts; line?: Point[]; width?: number; area?: Point[] }
