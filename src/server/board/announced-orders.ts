import { randomBytes } from 'node:crypto'

/** The orders that were announced lately, with cursors from which a reader goes on. */
export type NotedOrders = {
  add(ids: readonly number[]): void
  /** Voids all cursors: announcements may have been missed. */
  forget(): void
  cursor(): string
  /** The orders added since a cursor; null when it is of another process, void, or too old. */
  since(cursor: string): number[] | null
}

const newEpoch = (): string => randomBytes(6).toString('base64url')

export function createNotedOrders(remembered: number): NotedOrders {
  let epoch = newEpoch()
  let noted: number[] = []
  /** The number of the first entry. */
  let first = 0
  return {
    add(ids) {
      noted.push(...ids)
      if (noted.length <= remembered) return
      first += noted.length - remembered
      noted = noted.slice(-remembered)
    },
    forget() {
      epoch = newEpoch()
      noted = []
      first = 0
    },
    cursor: () => `${epoch}.${first + noted.length}`,
    since(text) {
      const [of, number] = text.split('.')
      const from = Number(number) - first
      return of === epoch && Number.isInteger(from) && from >= 0 && from <= noted.length ? [...new Set(noted.slice(from))] : null
    },
  }
}
