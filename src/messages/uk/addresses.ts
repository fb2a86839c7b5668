import type { addresses as ru } from '../ru/addresses.ts'

export const addresses: typeof ru = {
  saved: 'Збережені адреси',
  current: 'Доставляємо сюди',
  go_there: 'Перейти до цього міста',
  add: 'Додати адресу',
  none: 'Тут зʼявляться адреси, на які ви замовляєте доставку.',
  failed: 'Не вдалося завантажити адреси',
  not_found: 'Адресу доставки не знайдено',
  not_yet: 'Доставка за обраною адресою поки недоступна',
  remove: 'Видалити',
  remove_title: 'Видалити цю адресу?',
  keep: 'Залишити',
  removed: 'Адресу видалено',
  remove_address: (address) => `Видалити адресу: ${address}`,
  room: (room) => `квартира ${room}`,
  entrance: (entrance) => `підʼїзд ${entrance}`,
  floor: (floor) => `поверх ${floor}`,
  intercom: (intercom) => `код домофона ${intercom}`,
}
