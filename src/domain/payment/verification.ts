/** The result page polls this many times, at this interval in milliseconds: three times, and a last time. */
export const verification = { attempts: 4, every: 5000 }

export const isLastAttempt = (attempt: number): boolean => attempt >= verification.attempts

/** What the result page does after the response to an attempt, counted from 1. */
export type AfterAnswer = 'succeed' | 'ask-again' | 'fail'

export const afterAnswer = (attempt: number, paid: boolean): AfterAnswer =>
  paid ? 'succeed' : isLastAttempt(attempt) ? 'fail' : 'ask-again'
