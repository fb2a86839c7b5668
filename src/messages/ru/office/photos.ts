/** Photographs of entries of the menu. */
const photo = {
  choose: 'Выбрать фото',
  other: 'Другое фото',
  choose_file: 'Выбрать файл',
  other_file: 'Другой файл',
  of_folder: 'Сейчас — из папки бренда.',
  take: 'Снять фото',
  hint: 'Или перетащите фото на форму, или вставьте из буфера. JPEG, PNG, WebP или AVIF, до 12 МБ.',
  cancel: 'Отменить',
  retry: 'Ещё раз',
  loading: (name: string) => `Загружается: ${name}`,
  too_large: (name: string) => `${name} больше 12 МБ: уменьшите фото, хватит 1600 пикселей`,
  cut: 'Нет связи с сервером, фото не загружено',
  remove: 'Убрать картинку',
  redraw: 'Вернуть рисунок',
  drawn: 'Рисунок по составу: он показывается, пока нет фото.',
  none: 'Картинки нет: покупатели видят пустую тарелку.',
  focus: (right: number, down: number) => `Точка, которая остаётся в кадре: ${right} % слева, ${down} % сверху. Стрелки её двигают`,
  focus_hint: 'Нажмите на главное: оно останется в кадре, как бы фото ни обрезали.',
  crops: 'Так покажет магазин',
  drop: 'Отпустите, чтобы поставить это фото',
}

/** Many of them at once, by the names of their files. */
const many = {
  many: 'Много фото сразу',
  many_title: 'Фото по именам файлов',
  many_hint: 'Назовите файлы как блюда, на любом языке, или как их адреса: «Суп мисо», «Суп мисо (2)». Фото попадут в черновик.',
  files: 'Выбрать файлы',
  folder: 'Выбрать папку',
  nobody: 'Не брать',
  dish_of: (file: string) => `Блюдо для ${file}`,
  found: (found: number, all: number) => `Нашлись блюда: ${found} из ${all}`,
  unmatched: 'Для них блюдо не нашлось: выберите сами или оставьте',
  several: 'Подходит несколько блюд: выберите',
  same: 'Это блюдо выбрано дважды',
  start: (count: number) => `Загрузить: ${count}`,
  waiting: 'ждёт',
  ready: 'в черновике',
  done: (count: number) => `Фото в черновике: ${count}`,
  left: (count: number) => `Не вышло: ${count}`,
  goes_on: 'Фото продолжают отправляться, пока открыт этот экран',
  close: 'Закрыть',
}

export const photoTexts = { photo, many }
