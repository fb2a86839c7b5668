import type { OffersTexts } from '#messages/office-texts.ts'

const offers: OffersTexts['offers'] = {
  title: 'Акції та коди',
  brand: 'Бренд',
  list: 'Що показати',
  codes: 'Промокоди',
  gifts: 'Подарунки',
  promotions: 'Акції',
  banners: 'Банери',
  no_brand: 'Тут немає бренду, акції якого ви змінюєте',
  read_only: 'Акції цього бренду ви лише переглядаєте: змінювати їх може керівник бренду.',
  uses: (count) => `використань: ${count}`,
  empty: {
    codes: 'Промокодів поки немає',
    gifts: 'Подарунків поки немає',
    promotions: 'Акцій поки немає',
    banners: 'Банерів поки немає',
  },
  states: {
    running: 'діє',
    coming: 'ще не почалося',
    over: 'закінчилося',
    paused: 'на паузі',
    'used-up': 'розібрали',
    spent: 'бюджет вичерпано',
  },
}

const use: OffersTexts['use'] = {
  title: 'Що дав код',
  unpublished: 'Після публікації тут буде видно, що дав код, і його можна буде поставити на паузу.',
  used: 'Використано',
  given: 'Надано знижок',
  average: 'Середнє замовлення',
  pause: 'Поставити на паузу',
  resume: 'Зняти з паузи',
  at_once: 'Одразу й без публікації.',
  paused: 'Промокод на паузі: кошики його більше не приймають',
  resumed: 'Промокод знову діє',
  undo: 'Повернути',
  singles: 'Одноразові коди',
  singles_about:
    'Коди діють на умовах цього промокоду, кожен один раз. Увімкніть «Лише за одноразовими кодами» й опублікуйте, потім створіть їх і завантажте таблицею.',
  how_many: 'Скільки, до 10 000',
  how_many_wrong: 'Від 1 до 10 000',
  make: 'Створити',
  download: 'Завантажити CSV',
  of: (part, whole) => `${part} з ${whole}`,
  orders: (count) => `замовлень: ${count}`,
  paused_since: (time) => `На паузі: ${time}`,
  made: (size) => `Створено кодів: ${size}`,
  batch: (size, used) => `Кодів: ${size}, використано: ${used}`,
}

export const offersTexts: OffersTexts = { offers, use }
