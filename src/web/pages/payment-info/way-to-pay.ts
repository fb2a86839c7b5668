type WayToPay = { title: string; text: string }

/** What is said of a payment type; one that has no text of its own is named as the settings name it. */
export function wayToPay(alias: string, title: string, ways: Record<string, WayToPay>): { title: string; text: string | null } {
  return Object.hasOwn(ways, alias) ? (ways[alias] as WayToPay) : { title, text: null }
}
