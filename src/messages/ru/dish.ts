import { additives } from './additives.ts'
import { allergens } from './allergens.ts'
/** Allergens by the codes of the content; a code without a text is shown unchanged. */
type Codes = Record<string, string>

export const dish = {
  pieces: (count: number) => `${count} шт.`,
  exactly: (count: number) => `выберите ${count}`,
  up_to: (count: number) => `до ${count}`,
  from_to: (min: number, max: number) => `выберите ${min}–${max}`,
  required: 'Обязательно',
  chosen: 'Выбрано',
  extras: 'Добавить',
  wishes: 'Пожелания',
  included: 'без доплаты',
  add_for: (amount: string) => `В корзину · ${amount}`,
  save_for: (amount: string) => `Сохранить · ${amount}`,
  choose_first: (group: string) => `Сначала выберите: ${group}`,
  from: (price: string) => `от ${price}`,
  not_in_size: (names: string) => `В этом размере такого нет, убрали: ${names}`,
  facts: 'Состав и пищевая ценность',
  per_100: 'на 100 г',
  per_portion: 'на порцию',
  kilocalories: 'Энергия',
  kcal: 'ккал',
  proteins: 'Белки',
  fats: 'Жиры',
  carbohydrates: 'Углеводы',
  allergens: 'Аллергены',
  no_allergens: 'Аллергены не указаны. Если у вас аллергия, уточните состав по телефону.',
  choices_may: 'В добавках на выбор ещё бывает',
  allergen: allergens as Codes,
  additives: 'Пищевые добавки',
  additives_may: 'Пищевые добавки в том, что можно выбрать ещё',
  additive: additives as Codes,
  failed_title: 'Блюдо не загрузилось',
  failed_text: 'Проверьте соединение и попробуйте ещё раз.',
  loading: 'Загружаем блюдо',
}
