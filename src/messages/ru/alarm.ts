/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: заказ ${order} не приняли за ${minutes} мин. Проверьте доску заказов.`,
  unheard: (shop: string, minutes: number, isPaused: boolean): string =>
    `${shop}: никто не слышит новые заказы уже ${minutes} мин. Откройте доску заказов и включите звук.${isPaused ? ' До этого заказать нельзя.' : ''}`,
}
