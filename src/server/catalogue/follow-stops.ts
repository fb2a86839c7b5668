import { brands } from '#brands/index.ts'
import type { Services } from '#server/services.ts'
import { dropPastStops } from './stop-store.ts'

/** Milliseconds between looks at the clock, which may be set while we wait, and between tries that fail. */
const lookAgain = 500
/** Milliseconds before asking again for what another process is just deleting. */
const atLeast = 50

/** Watches the clock for stops that run out, and has every process follow by raising the catalogue's version. */
export function followStops(
  services: Pick<Services, 'database' | 'snapshots' | 'clock'>,
  warn: (text: string) => void,
): { close(): Promise<void> } {
  const { database, snapshots, clock } = services
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let looking = Promise.resolve()

  const wait = (pause = atLeast): void => {
    if (timer) clearTimeout(timer)
    const next = nextReturn()
    if (closed || next === null) return
    timer = setTimeout(
      () => {
        timer = null
        looking = look().then(wait)
      },
      Math.min(lookAgain, Math.max(pause, next.until - clock())),
    )
    timer.unref()
  }
  /** How long to wait at least before looking again. */
  const look = async (): Promise<number> => {
    const now = clock()
    const next = nextReturn()
    if (next === null || next.until > now) return atLeast
    try {
      await dropPastStops(database, now)
      // Not waiting to be told: the announcement may be lost, this process must not ask for ever.
      await snapshots.refresh(next.brand)
      return atLeast
    } catch (error) {
      warn(`A stop has run out, but could not be released yet: ${error instanceof Error ? error.message : String(error)}`)
      return lookAgain
    }
  }
  const nextReturn = (): { brand: string; until: number } | null => {
    const known = brands.flatMap(({ alias: brand }) =>
      snapshots.of(brand).stops.flatMap(({ until }) => (until === null ? [] : [{ brand, until }])),
    )
    return known.length === 0 ? null : known.reduce((first, other) => (other.until < first.until ? other : first))
  }

  snapshots.onChange(() => wait())
  wait()
  return {
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await looking
    },
  }
}
