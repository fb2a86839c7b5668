import type { BrandTexts } from '#messages/office-texts.ts'

const screen: BrandTexts['screen'] = {
  brand: 'Чиї налаштування',
  first_steps: 'Перші кроки',
  no_brand: 'Немає бренду, налаштування якого вам видно',
  read_only: 'Ви лише переглядаєте: налаштування бренду змінює його власник.',
  folder: 'Що залишається в теці бренду',
  folder_about: 'Це змінює той, хто веде сервер. Ключі платіжних сервісів знає лише сервер: тут їх не видно.',
  hosts: 'Імена сайту',
  acquirers: 'Хто приймає оплату онлайн',
  everywhere: 'решта країн',
  nobody: 'ніхто',
  receipts: 'Чеки для гостей',
  receipts_about: 'Ставки податку й система оподаткування, за країнами.',
}

const look: BrandTexts['look'] = {
  title: 'Так це бачать гості',
  day: 'Світла тема',
  night: 'Темна тема',
  always: 'Вдень і вночі однаково',
  button: 'До кошика',
  sticker: 'Новинка',
  link: 'Докладніше',
  ratio: (ratio) => `${ratio}:1`,
  fine: (ratio) => `Тексти читаються: контраст не нижчий за ${ratio}`,
  pale: (ratio, needed) => `Тексти не читаються: контраст ${ratio}, потрібен ${needed}`,
  about: 'Контраст рахується за міжнародним правилом доступності. Зображення страв зберігають кольори теки бренду.',
}

export const brandTexts: BrandTexts = { screen, look }
