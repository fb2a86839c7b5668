import type { BoardAction } from '#domain/board/may.ts'
import type { BoardCard } from './board-state.ts'

export type Step = Extract<BoardAction, 'seen' | 'acknowledge' | 'cooking' | 'cooked' | 'sent' | 'done'>

const steps: readonly Step[] = ['seen', 'acknowledge', 'cooking', 'cooked', 'sent', 'done']

/** The next step of an order that this person may take now: the one big button of its card. */
export const nextStep = ({ may }: Pick<BoardCard, 'may'>): Step | null => steps.find((step) => may[step] === true) ?? null
