import { plural } from '../plural.ts'
import type * as ru from '../ru/search.ts'

export const search: typeof ru.search = {
  hint: 'Назва страви або розділу',
  start: 'Почніть вводити назву. Знайдемо і з помилкою.',
  none: 'Нічого не знайшли',
  none_text: 'Спробуйте інше слово або зазирніть у розділ меню.',
  found: (count) => `${count} ${plural('uk', count, { one: 'страва', few: 'страви', many: 'страв' })}`,
}

export const diets: typeof ru.diets = {
  title: 'Особливе харчування',
  suitable: 'Підходить мені',
  without: 'Прибрати з меню',
  free_of: {
    gluten: 'без глютену',
    crustaceans: 'без ракоподібних',
    egg: 'без яєць',
    fish: 'без риби',
    peanuts: 'без арахісу',
    soy: 'без сої',
    milk: 'без молока',
    nuts: 'без горіхів',
    celery: 'без селери',
    mustard: 'без гірчиці',
    sesame: 'без кунжуту',
    sulphites: 'без сульфітів',
    lupin: 'без люпину',
    molluscs: 'без молюсків',
  },
  broken: {
    vegetarian: 'не вегетаріанське',
    vegan: 'не веганське',
    halal: 'не є халяльним',
    'gluten-free': 'із глютеном',
    'lactose-free': 'із лактозою',
  },
  fits: (count, total) => `Підходить: ${count} ${plural('uk', count, { one: 'страва', few: 'страви', many: 'страв' })} із ${total}`,
  show: (count) => `Показати ${count} ${plural('uk', count, { one: 'страву', few: 'страви', many: 'страв' })}`,
  remove: (name) => `Зняти умову: ${name}`,
  nothing: 'Нічого не підходить',
  nothing_chosen: 'Нічого не вибрано',
  nothing_text: 'Тут немає страви, яка відповідає всім умовам. Зніміть одну з них.',
  reset: 'Скинути',
  change: 'Змінити умови',
  loading: 'Перевіряємо меню',
  active: 'Обрані умови',
  traces: 'Усі страви готують на одній кухні, тож можливі сліди інших алергенів. Якщо алергія сильна, зателефонуйте нам.',
  unfit: 'Не відповідає вашим умовам',
  searched: 'Шукаємо лише серед страв, що підходять',
  everywhere: 'Шукати в усьому меню',
}
