import type { MenuTexts } from '#messages/office-texts.ts'

export const sizes: MenuTexts['sizes'] = {
  button: 'Розміри…',
  title: 'Розміри страви',
  about: 'Кожен розмір має свою повну ціну, до знижки.',
  which: 'Які розміри',
  new_ones: 'Нові розміри',
  heading: 'Що покупці читають над розмірами',
  row: (place) => `Розмір ${place}`,
  name: 'Назва, наприклад 30 см',
  price: 'Повна ціна',
  first: 'Із цього розміру страва починається.',
  add: 'Додати розмір',
  languages: (language) => `Назви розмірів пишуться мовою бренду (${language}) і однакові в усіх мовах; змінити їх можна в «Додатках».`,
  give: 'Дати страві ці розміри',
  done: 'Розміри в чернетці',
  name_missing: 'Напишіть назву',
  name_twice: 'Такий розмір уже є',
  price_missing: 'Напишіть ціну',
  no_price: 'Це не ціна',
  cheaper: 'Не менше за ціну першого розміру: першим іде найдешевший',
}
