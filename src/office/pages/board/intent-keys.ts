/** Wishes without an answer yet, with their keys; the oldest are forgotten. */
const unanswered = new Map<string, string>()
const mostUnanswered = 50

/**
 * The key of what somebody wants: the same for the same wish until its answer has come, so that one whose answer was lost
 * is carried out once when it is sent again, also by a form that was closed meanwhile and opened anew. The wish names the
 * order, and of what it changes how it reads now: what has been carried out is wished for anew.
 */
export function intentKey(wish: string): string {
  const known = unanswered.get(wish)
  if (known !== undefined) return known
  const key = crypto.randomUUID()
  unanswered.set(wish, key)
  const [oldest] = unanswered.keys()
  if (unanswered.size > mostUnanswered && oldest !== undefined) unanswered.delete(oldest)
  return key
}

/** The answer has come: the same wish is another one from now on. */
export const endIntent = (wish: string): void => void unanswered.delete(wish)
