/** Milliseconds after which a response is asked for again by the next that needs it: dishes stop and return, prices change. */
const lifetime = 60_000

type Surroundings = {
  /** Milliseconds. */
  now: () => number
  /** Dishes that were refused so far: each makes all responses outdated. */
  refusals: () => number
}

/** Responses by key, each for a while. */
export function createAnswerCache({ now, refusals }: Surroundings) {
  const answers = new Map<string, { value: unknown; until: number; refusals: number }>()
  return {
    /** The response, also an outdated one: it is shown until the next has come. */
    read: (key: string): unknown => answers.get(key)?.value ?? null,
    isFresh(key: string): boolean {
      const answer = answers.get(key)
      return answer !== undefined && now() < answer.until && answer.refusals === refusals()
    },
    keep: (key: string, value: unknown): void => void answers.set(key, { value, until: now() + lifetime, refusals: refusals() }),
    drop: (key: string): void => void answers.delete(key),
  }
}
