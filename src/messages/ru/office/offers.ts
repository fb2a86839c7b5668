/** The screen of offers. */
const offers = {
  title: 'Акции и коды',
  brand: 'Бренд',
  list: 'Что показать',
  codes: 'Промокоды',
  gifts: 'Подарки',
  promotions: 'Акции',
  banners: 'Баннеры',
  no_brand: 'Здесь нет бренда, акции которого вы меняете',
  read_only: 'Акции этого бренда вы только смотрите: менять их может управляющий брендом.',
  uses: (count: number): string => `число использований: ${count}`,
  empty: {
    codes: 'Промокодов пока нет',
    gifts: 'Подарков пока нет',
    promotions: 'Акций пока нет',
    banners: 'Баннеров пока нет',
  },
  states: {
    running: 'действует',
    coming: 'ещё не началось',
    over: 'закончилось',
    paused: 'на паузе',
    'used-up': 'разобрали',
    spent: 'бюджет исчерпан',
  },
}

/** What a code has brought. */
const use = {
  title: 'Что дал код',
  unpublished: 'После публикации здесь будет видно, что дал код, и его можно будет поставить на паузу.',
  used: 'Использован',
  given: 'Отдано скидок',
  average: 'Средний заказ',
  pause: 'Поставить на паузу',
  resume: 'Снять с паузы',
  at_once: 'Сразу и без публикации.',
  paused: 'Промокод на паузе: корзины его больше не принимают',
  resumed: 'Промокод снова действует',
  undo: 'Вернуть',
  singles: 'Одноразовые коды',
  singles_about:
    'Коды действуют на условиях этого промокода, каждый один раз. Включите «Только по одноразовым кодам» и опубликуйте, потом создайте их и скачайте таблицей.',
  how_many: 'Сколько, до 10 000',
  how_many_wrong: 'От 1 до 10 000',
  make: 'Создать',
  download: 'Скачать CSV',
  of: (part: string, whole: string): string => `${part} из ${whole}`,
  orders: (count: number): string => `заказов: ${count}`,
  paused_since: (time: string): string => `На паузе: ${time}`,
  made: (size: number): string => `Создано кодов: ${size}`,
  batch: (size: number, used: number): string => `Кодов: ${size}, использовано: ${used}`,
}

export const offersTexts = { offers, use }
