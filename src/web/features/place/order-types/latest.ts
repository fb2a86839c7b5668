/** Distinguishes current responses from outdated ones. */
export type Latest = {
  /** Starts a request; the returned function says whether its response is still current. */
  begin(): () => boolean
  goOn(): void
}

export function latest(): Latest {
  let turn = 0
  const goOn = (): void => void (turn += 1)
  const begin = (): (() => boolean) => {
    goOn()
    const mine = turn
    return () => mine === turn
  }
  return { begin, goOn }
}
