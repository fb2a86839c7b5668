/** What an action ends with when nothing else may be started: the page is being left, or what the button stood for is done. */
export const stayBusy = Symbol('stay busy')

export type SingleFlight = {
  /** Starts an action unless one is in flight. The check and the start are one step: two clicks of one tick start it once. */
  run(action: () => Promise<unknown>): Promise<void>
  /** The page is there again, as it was left. */
  reset(): void
}

/** Lets one action be in flight at a time, from the event that starts it on; `onChange` is told for drawing only. */
export function createSingleFlight(onChange: (isBusy: boolean) => void): SingleFlight {
  let busy = false
  const become = (next: boolean): void => {
    busy = next
    onChange(next)
  }
  return {
    async run(action) {
      if (busy) return
      become(true)
      let end: unknown
      try {
        end = await action()
      } finally {
        if (end !== stayBusy) become(false)
      }
    },
    reset: () => become(false),
  }
}
