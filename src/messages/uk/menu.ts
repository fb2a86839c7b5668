import type * as ru from '../ru/menu.ts'

/** Units of weight and number as they stand behind a figure. */
export const units: typeof ru.units = { g: 'г', ml: 'мл', pcs: 'шт.' }

export const menu: typeof ru.menu = {
  units,
  place: 'Куди і як',
  how: 'Спосіб отримання',
  delivery: 'Доставка',
  takeaway: 'Самовивіз',
  soonest: 'Найближчий час',
  no_times: 'Зараз зачинено',
  minimum: 'Мінімальне замовлення',
  free: 'Безкоштовно',
  free_from: (amount) => `безкоштовно від ${amount}`,
  promotions: 'Акції',
  top_groups: 'Головне в меню',
  categories: 'Розділи меню',
  often: 'Часто замовляють',
  empty_title: 'Меню скоро зʼявиться',
  empty_text: 'Тут поки нема чого замовити. Спробуйте інший ресторан або спосіб отримання.',
  change_place: 'Обрати інше місце',
  add: 'У кошик',
  choose: 'Обрати',
  stopped: 'Тимчасово недоступно',
  back_at: (time) => `Знову о ${time}`,
  order_ahead: 'Замовити заздалегідь',
  now: 'Ціна',
  before: 'Раніше',
  from_price: (price) => `від ${price}`,
  accents: { new: 'Новинка', hit: 'Хіт', spicy: 'Гостре', vegan: 'Веганське' },
  seo_more: 'Показати повністю',
  seo_less: 'Згорнути',
  at_least: (count) => `від ${count} шт.`,
  served: (hours) => `Готуємо ${hours}`,
  diet: { vegetarian: 'вегетаріанське', vegan: 'веганське', halal: 'халяль', 'gluten-free': 'без глютену', 'lactose-free': 'без лактози' },
  retry: 'Спробувати ще раз',
  search: 'Пошук у меню',
  filter: 'Фільтр за складом',
  filter_lost: 'Фільтр не завантажився: показано всі страви.',
}

export const menu_head: typeof ru.menu_head = {
  title: (brand, city) => `${brand} ${city}: меню, доставка та самовивіз`,
}
