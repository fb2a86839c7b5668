import { randomBytes } from 'node:crypto'

/** The orders that were announced lately, with cursors from which a reader continues. */
export type AnnouncedOrders = {
  add(ids: readonly number[]): void
  /** Voids all cursors: announcements may have been missed. */
  forget(): void
  cursor(): string
  /** The orders added since a cursor; null when it is of another process, void, or too old. */
  since(cursor: string): number[] | null
}

const newEpoch = (): string => randomBytes(6).toString('base64url')

export function createAnnouncedOrders(remembered: number): AnnouncedOrders {
  let epoch = newEpoch()
  let announced: number[] = []
  /** The number of the first entry. */
  let first = 0
  return {
    add(ids) {
      announced.push(...ids)
      if (announced.length <= remembered) return
      first += announced.length - remembered
      announced = announced.slice(-remembered)
    },
    forget() {
      epoch = newEpoch()
      announced = []
      first = 0
    },
    cursor: () => `${epoch}.${first + announced.length}`,
    since(text) {
      const [of, number] = text.split('.')
      const from = Number(number) - first
      return of === epoch && Number.isInteger(from) && from >= 0 && from <= announced.length ? [...new Set(announced.slice(from))] : null
    },
  }
}
