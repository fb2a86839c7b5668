const key = 'chosen_city'

/** Records the city that the visitor is about to enter by choosing it. */
export function noteArrival(alias: string): void {
  try {
    sessionStorage.setItem(key, alias)
  } catch {
    // Without storage the page behaves as on any visit.
  }
}

/** The result for this document; undefined until it is read. */
let arrivedIn: string | null | undefined

/** Whether the visitor came to this city by choosing it. Valid for this document only. */
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
