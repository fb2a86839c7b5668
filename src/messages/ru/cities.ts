/** What the server says of the cities. */
export const cities = {
  message: 'Меню, цены и доставка зависят от города.',
}
