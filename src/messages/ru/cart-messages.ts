/** What the server says above the lines of a cart. */
export const cart_messages = {
  gift_title: 'Заказ изменился',
  promocode_title: 'Промокод не действует',
  bonuses_title: 'Бонусы не списать',
  gift_dropped: (name: string) => `Подарок «${name}» убрали: его условия больше не выполнены`,
  gift_dropped_missing: (name: string, missing: string) => `Подарок «${name}» убрали: не хватает ${missing}`,
  repeat_left: (names: string) => `Сейчас этого нет, мы оставили без: ${names}`,
  repeat_repriced: (names: string) => `Цены изменились: ${names}`,
}
