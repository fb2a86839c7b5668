import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds before each further try. */
const pauses = [1_000, 2_000, 4_000, 8_000]

const pass = (pause: number): Promise<unknown> => wait(pause, undefined, { ref: false })

/**
 * Clears up after a request that lost its database, in the background: nobody waits for what does not answer. It is tried
 * at once, and a few times more. `act` returns whether there was something to clear up: a statement that was on its way
 * may arrive later. What stays, such as without a database, is overtaken by the time limit that holds for dead processes.
 * @param rest passes so many milliseconds
 */
export function whenItAnswers(act: () => Promise<boolean>, rest: (pause: number) => Promise<unknown> = pass): void {
  const isDone = (): Promise<boolean> => act().catch(() => false)
  const insist = async (): Promise<void> => {
    if (await isDone()) return
    for (const pause of pauses) {
      await rest(pause)
      if (await isDone()) return
    }
  }
  void insist()
}
