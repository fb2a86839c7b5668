/** The texts of the screen of a brand. */
const screen = {
  brand: 'Чьи настройки',
  first_steps: 'Первые шаги',
  no_brand: 'Нет бренда, настройки которого вам видны',
  read_only: 'Вы только смотрите: настройки бренда меняет его владелец.',
  folder: 'Что остаётся в папке бренда',
  folder_about: 'Это меняет тот, кто ведёт сервер. Ключи платёжных сервисов знает только сервер: здесь их не видно.',
  hosts: 'Имена сайта',
  acquirers: 'Кто принимает оплату онлайн',
  everywhere: 'остальные страны',
  nobody: 'никто',
  receipts: 'Чеки',
  receipts_about: 'Ставки налога и система налогообложения, по странам.',
}

const look = {
  title: 'Так это видят гости',
  day: 'Светлая тема',
  night: 'Тёмная тема',
  always: 'Днём и ночью одинаково',
  button: 'В корзину',
  sticker: 'Новинка',
  link: 'Подробнее',
  ratio: (ratio: string): string => `${ratio}:1`,
  fine: (ratio: string): string => `Тексты читаются: контраст не ниже ${ratio}`,
  pale: (ratio: string, needed: string): string => `Тексты не читаются: контраст ${ratio}, нужен ${needed}`,
  about: 'Контраст считается по международному правилу доступности. Картинки блюд сохраняют цвета папки бренда.',
}

export const brandTexts = { screen, look }
