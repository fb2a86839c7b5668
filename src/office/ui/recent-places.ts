const key = 'recent-places'
/** Of brands, cities and shops together. */
const most = 12

/** The values of the places that were chosen last on this device, the last one first. */
export function recentOf(): string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.filter((value) => typeof value === 'string') : []
}

export function keepRecent(value: string): void {
  localStorage.setItem(key, JSON.stringify([value, ...recentOf().filter((one) => one !== value)].slice(0, most)))
}
