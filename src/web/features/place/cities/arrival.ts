const key = 'chosen_city'

/** Notes the city that the visitor goes to by choosing it. */
export function noteArrival(alias: string): void {
  try {
    sessionStorage.setItem(key, alias)
  } catch {
    // Nothing is lost but that the page asks as on any visit.
  }
}

/** What this document has found: undefined while nobody has looked. */
let arrivedIn: string | null | undefined

/** Whether the visitor came to this city by choosing it. The note is of this document alone: the next one is any visit. */
export function hasArrivedIn(alias: string): boolean {
  if (arrivedIn === undefined) arrivedIn = takeNote()
  return arrivedIn === alias
}

function takeNote(): string | null {
  try {
    const noted = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return noted
  } catch {
    return null
  }
}
