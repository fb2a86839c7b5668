/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: замовлення ${order} не прийняли за ${minutes} хв. Перевірте дошку замовлень.`,
  unheard: (shop: string, minutes: number, isPaused: boolean): string =>
    `${shop}: ніхто не чує нових замовлень уже ${minutes} хв. Відкрийте дошку замовлень і ввімкніть звук.${isPaused ? ' Доти замовити не можна.' : ''}`,
}
