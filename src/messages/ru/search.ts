import { plural } from '../plural.ts'

export const search = {
  hint: 'Название блюда или раздел',
  start: 'Начните вводить название. Найдём и с опечаткой.',
  none: 'Ничего не нашли',
  none_text: 'Попробуйте другое слово или загляните в раздел меню.',
  found: (count: number) => `${count} ${plural('ru', count, { one: 'блюдо', few: 'блюда', many: 'блюд' })}`,
}

type Codes = Record<string, string>

export const diets = {
  title: 'Особое питание',
  suitable: 'Подходит мне',
  without: 'Убрать из меню',
  free_of: {
    gluten: 'без глютена',
    crustaceans: 'без ракообразных',
    egg: 'без яиц',
    fish: 'без рыбы',
    peanuts: 'без арахиса',
    soy: 'без сои',
    milk: 'без молока',
    nuts: 'без орехов',
    celery: 'без сельдерея',
    mustard: 'без горчицы',
    sesame: 'без кунжута',
    sulphites: 'без сульфитов',
    lupin: 'без люпина',
    molluscs: 'без моллюсков',
  } as Codes,
  broken: {
    vegetarian: 'не вегетарианское',
    vegan: 'не веганское',
    halal: 'не халяль',
    'gluten-free': 'с глютеном',
    'lactose-free': 'с лактозой',
  } as Codes,
  fits: (count: number, total: number) =>
    `Подходит: ${count} ${plural('ru', count, { one: 'блюдо', few: 'блюда', many: 'блюд' })} из ${total}`,
  show: (count: number) => `Показать ${count} ${plural('ru', count, { one: 'блюдо', few: 'блюда', many: 'блюд' })}`,
  remove: (name: string) => `Снять условие: ${name}`,
  nothing: 'Ничего не подходит',
  nothing_chosen: 'Ничего не выбрано',
  nothing_text: 'Здесь нет блюда, которое отвечает всем условиям. Снимите одно из них.',
  reset: 'Сбросить',
  change: 'Изменить условия',
  loading: 'Проверяем меню',
  active: 'Выбранные условия',
  traces: 'Все блюда готовят на одной кухне, поэтому возможны следы других аллергенов. При сильной аллергии позвоните нам.',
  unfit: 'Не подходит под ваши условия',
  searched: 'Ищем только среди подходящих блюд',
  everywhere: 'Искать во всём меню',
}
