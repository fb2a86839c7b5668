import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'

/** How a button looks while one of several acts. */
export type LookOf = (name: string | number) => { loading?: true; disabled?: true }

/** The one that was pressed is busy until it is done, the others are held back. */
export const lookWhile = (acting: string | number | null, name: string | number): ReturnType<LookOf> =>
  acting === null ? {} : acting === name ? { loading: true } : { disabled: true }

/** Several buttons of which one acts at a time, each with a name. */
export function useOneOfMany(): {
  look: LookOf
  run: (name: string | number, act: () => Promise<unknown>) => Promise<void>
} {
  const { isBusy, run } = useSingleFlight()
  const [pressed, setPressed] = useState<string | number | null>(null)
  const acting = isBusy ? pressed : null
  return {
    look: (name) => lookWhile(acting, name),
    run: (name, act) =>
      run(() => {
        setPressed(name)
        return act()
      }),
  }
}
