/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: Bestellung ${order} wurde seit ${minutes} Minuten nicht angenommen. Bitte auf die Bestelltafel schauen.`,
  unheard: (shop: string, minutes: number, isPaused: boolean): string =>
    `${shop}: Seit ${minutes} Minuten hört niemand neue Bestellungen. Bitte die Bestelltafel öffnen und den Ton einschalten.${isPaused ? ' Bis dahin kann niemand bestellen.' : ''}`,
}
