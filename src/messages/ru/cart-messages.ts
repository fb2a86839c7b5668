/** What the server says above the lines of a cart. */
export const cart_messages = {
  gift_dropped: (name: string) => `Подарок «${name}» больше не положен: условия не выполнены`,
}
