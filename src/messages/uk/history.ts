import type { history as ru } from '../ru/history.ts'

export const history: typeof ru = {
  list: 'Ваші замовлення',
  details: 'Подробиці замовлення',
  empty: 'У вас ще немає замовлень',
  empty_text: 'Тут зʼявляться ваші замовлення: за ними можна стежити й повторювати їх одним дотиком',
  failed: 'Не вдалося завантажити замовлення',
  again: 'Спробувати ще раз',
  further: (count) => `і ще ${count}`,
  type: 'Спосіб отримання',
  address: 'Адреса доставки',
  completed_at: 'Завершено',
  track: 'Стежити за замовленням',
  lookup_title: 'Дізнатися про замовлення',
  lookup_text:
    'Вкажіть телефон, на який оформлено замовлення, і його номер: він є на сторінці замовлення та в повідомленні, якщо ми його надіслали',
  lookup_number: 'Номер замовлення',
  lookup_number_missing: 'Вкажіть номер замовлення',
  lookup_find: 'Знайти замовлення',
  changed_title: 'Що змінилося з минулого разу',
  changed_left: 'Зараз немає:',
  changed_repriced: 'Коштує інакше:',
  changed_price: (name, was, now) => `${name}: було ${was}, тепер ${now}`,
  close: 'Зрозуміло',
}
