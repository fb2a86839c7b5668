export const overlays = {
  cookies: 'Файлы cookie',
  cookies_text: 'Мы используем файлы cookie, чтобы сайт помнил ваш город, корзину и язык.',
  cookies_accept: 'Понятно',
  request_call: 'Заказать звонок',
  delivery_terms: 'Условия доставки',
}
