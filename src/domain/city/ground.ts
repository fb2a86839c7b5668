import type { Point } from '../address/polygon.ts'
import type { GivenTexts } from '../language.ts'

/** Water or green of a hand-made base map: an area, or a line with its width in metres. */
export type Ground = { kind: 'water' | 'green'; name?: GivenTexts; line?: Point[]; width?: number; area?: Point[] }
