/** Distinguishes current responses from outdated ones. */
export type Latest = {
  /** Starts a request; the returned function tells whether its response is still current. */
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
