/** Tells answers that come late from those that are still wanted. */
export type Latest = {
  /** Asks anew: says, when the answer comes, whether nothing was asked and nobody went on since. */
  ask(): () => boolean
  goOn(): void
}

export function latest(): Latest {
  let turn = 0
  const goOn = (): void => void (turn += 1)
  const ask = (): (() => boolean) => {
    goOn()
    const mine = turn
    return () => mine === turn
  }
  return { ask, goOn }
}
