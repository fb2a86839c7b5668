/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: nobody has accepted order ${order} for ${minutes} minutes. Please look at the order board.`,
  unheard: (shop: string, minutes: number, isPaused: boolean): string =>
    `${shop}: nobody has heard new orders for ${minutes} minutes. Open the order board and turn on its sound.${isPaused ? ' Customers cannot order until then.' : ''}`,
}
