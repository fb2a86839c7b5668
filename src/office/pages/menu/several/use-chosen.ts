import { useState } from 'react'

/** Several dishes that are chosen among those that are shown. */
export type Chosen = {
  keys: ReadonlySet<string>
  /** @param isRange chooses all from the last one that was pressed */
  toggle: (key: string, isRange: boolean) => void
  /** Chooses all of these, such as the dishes of a group; where all of them are chosen, none. */
  toggleAll: (keys: readonly string[]) => void
  all: () => void
  none: () => void
}

/** @param shown the keys that can be chosen, in their order; what is not shown any more stays chosen */
export function useChosen(shown: readonly string[]): Chosen {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const toggle = (key: string, isRange: boolean): void => {
    setLast(key)
    const [from, to] = [last === null ? -1 : shown.indexOf(last), shown.indexOf(key)]
    const isOn = !keys.has(key)
    const pressed = isRange && from !== -1 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
    const next = new Set(keys)
    for (const one of pressed)
      if (isOn) next.add(one)
      else next.delete(one)
    setKeys(next)
  }
  const toggleAll = (among: readonly string[]): void =>
    setKeys(new Set(among.every((key) => keys.has(key)) ? [...keys].filter((key) => !among.includes(key)) : [...keys, ...among]))
  return { keys, toggle, toggleAll, all: () => setKeys(new Set([...keys, ...shown])), none: () => setKeys(new Set()) }
}
