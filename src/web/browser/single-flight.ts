/** Returned by an action after which no other may start: the page is being left, or the button's purpose is fulfilled. */
export const stayBusy = Symbol('stay busy')

export type SingleFlight = {
  /** Starts an action unless one is in flight. Check and start are one step: two clicks in one tick start it once. */
  run(action: () => Promise<unknown>): Promise<void>
  /** Called when the page is restored from the browser's cache. */
  reset(): void
}

/** Allows one action in flight at a time, from its event on; `onChange` is only for rendering. */
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
