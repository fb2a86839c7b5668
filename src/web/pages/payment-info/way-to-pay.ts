type WayToPay = { title: string; text: string }

/** The description of a payment type; one without a text of its own uses its title in the settings. */
export function wayToPay(alias: string, title: string, ways: Record<string, WayToPay>): { title: string; text: string | null } {
  return Object.hasOwn(ways, alias) ? (ways[alias] as WayToPay) : { title, text: null }
}
