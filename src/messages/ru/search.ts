import { plural } from '../plural.ts'

export const search = {
  hint: 'Название блюда или раздел',
  start: 'Начните вводить название. Найдём и с опечаткой, и в другой раскладке.',
  none: 'Ничего не нашли',
  none_text: 'Попробуйте другое слово или загляните в раздел меню.',
  found: (count: number) => `${count} ${plural('ru', count, { one: 'блюдо', few: 'блюда', many: 'блюд' })}`,
}
