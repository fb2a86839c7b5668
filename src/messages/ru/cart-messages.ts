/** What the server says above the lines of a cart. */
export const cart_messages = {
  gift_dropped: (name: string) => `Подарок «${name}» больше не положен: условия не выполнены`,
  repeat_left: (names: string) => `Сейчас этого нет, мы оставили без: ${names}`,
  repeat_repriced: (names: string) => `Цены изменились: ${names}`,
}
