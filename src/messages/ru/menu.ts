/** Allergens, diets and accents by the codes of the content; a code without a text is shown unchanged. */
/** Diets and accents by the codes of the content; a code without a text is shown unchanged. */
type Codes = Record<string, string>

/** Units of weight and number as they stand behind a figure. */
export const units = { g: 'г', ml: 'мл', pcs: 'шт.' }

export const menu = {
  units,
  place: 'Куда и как',
  how: 'Способ получения',
  delivery: 'Доставка',
  takeaway: 'Самовывоз',
  soonest: 'Ближайшее время',
  no_times: 'Сейчас закрыто',
  minimum: 'Минимальный заказ',
  free: 'Бесплатно',
  free_from: (amount: string) => `бесплатно от ${amount}`,
  promotions: 'Акции',
  top_groups: 'Главное в меню',
  categories: 'Разделы меню',
  often: 'Часто заказывают',
  empty_title: 'Меню скоро появится',
  empty_text: 'Здесь пока нечего заказать. Попробуйте другой ресторан или способ получения.',
  change_place: 'Выбрать другое место',
  add: 'В корзину',
  choose: 'Выбрать',
  stopped: 'Временно недоступно',
  back_at: (time: string) => `Снова в ${time}`,
  order_ahead: 'Заказать заранее',
  now: 'Цена',
  before: 'Раньше',
  from_price: (price: string) => `от ${price}`,
  accents: { new: 'Новинка', hit: 'Хит', spicy: 'Острое', vegan: 'Веганское' } as Codes,
  seo_more: 'Показать полностью',
  seo_less: 'Свернуть',
  at_least: (count: number) => `от ${count} шт.`,
  served: (hours: string) => `Готовим ${hours}`,
  diet: {
    vegetarian: 'вегетарианское',
    vegan: 'веганское',
    halal: 'халяль',
    'gluten-free': 'без глютена',
    'lactose-free': 'без лактозы',
  } as Codes,
  retry: 'Попробовать ещё раз',
  search: 'Поиск по меню',
  filter: 'Фильтр по составу',
  filter_lost: 'Фильтр не загрузился: показаны все блюда.',
}

/** The title of a menu, for brands without one of their own; `city` reads "in Berlin". */
export const menu_head = {
  title: (brand: string, city: string) => `${brand} ${city}: меню, доставка и самовывоз`,
}
