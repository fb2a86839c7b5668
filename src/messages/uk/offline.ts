import type { offline as ru } from '../ru/offline.ts'

export const offline: typeof ru = {
  title: 'Немає інтернету',
  text: 'Щойно звʼязок повернеться, сторінка відкриється сама. Ваш кошик на місці.',
  retry: 'Спробувати ще раз',
  call: 'Зателефонувати в ресторан',
  last_menu: 'Останнє меню, яке ви бачили',
  as_of: (when) => `Станом на ${when}. Ціни й наявність могли змінитися.`,
}
