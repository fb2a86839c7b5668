type Owner = { id: number; device: object | null }

const nobody = 'nobody'
let person = nobody

/** From here on what is typed and not saved is kept for somebody; null: nobody is signed in. A device and a person may have the same id. */
export function keepFor(owner: Owner | null): void {
  person = owner ? `${owner.device ? 'device-' : ''}${owner.id}` : nobody
}

/** Whose typing is kept now. */
export const keptFor = (): string => person

/**
 * A value that stays in this browser for whoever is signed in now: who signs in next neither reads nor sends it. `none`: what
 * is read where nothing is kept; null, written, keeps nothing.
 */
export function keptValue<Value>(name: string, none: Value): { read: () => Value; write: (value: Value | null) => void } {
  const key = `typed-${person}:${name}`
  return {
    read() {
      try {
        return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? none
      } catch {
        // What another version or program has left there says nothing.
        return none
      }
    },
    write(value) {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A device without room keeps what is typed as long as the screen is open.
      }
    },
  }
}
