import { plural } from '../../plural.ts'

/** The map of zones, which loads with its screen. */
const screen = {
  view: 'Что показать',
  list: 'Список',
  map: 'Карта',
  back: 'К списку зон',
  brand: 'Бренд',
  city: 'Город',
  no_brand: 'Здесь нет бренда, зоны которого вы видите',
  no_city: 'У бренда пока нет городов. Сначала добавьте ресторан.',
  read_only: 'Зоны этого бренда вы только смотрите: менять их может управляющий брендом.',
  publish_all: (n: number): string => `Опубликовать все черновики: ${n}`,
}

const list = {
  title: 'Зоны',
  none: 'Здесь пока нет зон доставки',
  order: 'Если адрес попадает в несколько зон, действует та, что выше.',
  changed: 'черновик',
  added: 'новая',
  retired: 'убирается',
  faulty: 'нужно исправить',
  up: (name: string): string => `Выше: ${name}`,
  down: (name: string): string => `Ниже: ${name}`,
  no_shops: 'Сначала нужен ресторан, из которого доставляют.',
  add: 'Добавить зону',
  name_in: (language: string): string => `Название: ${language}`,
  name_missing: 'Напишите название',
  shop: 'Ресторан',
  drawn_next: 'Затем нарисуйте контур на карте, впишите точки в таблицу или вместо контура перечислите места и индексы.',
}

const zone = {
  points: (n: number): string => `точек в контуре: ${n}`,
  holes: (n: number): string => `вырезов: ${n}`,
  last: (who: string, time: string): string => `Последние изменения: ${who}, ${time}`,
  read_only: 'Эту зону вы только смотрите.',
  extent: 'Куда доставляем',
  by_list: 'Места и индексы',
  outline_stays: 'Контур останется, пока не указано первое место или индекс.',
  list_stays: 'Список останется, пока не нарисован контур.',
  outline: 'Контур',
  publish: 'Опубликовать',
  publish_rest: 'Клиенты увидят это сразу. Остальные изменения останутся в черновике.',
  published: 'Опубликовано',
  cannot_publish: 'Сначала исправьте:',
  note: 'Заметка для коллег',
  may_not_publish: 'Публикует тот, у кого есть это право',
  crossing: 'Сначала исправьте контур',
  not_saved_yet: 'Изменения ещё не сохранены',
  nothing_to_publish: 'Ничего не изменено',
  discard: 'Отменить изменения',
  discarded: 'Изменения отменены',
  retire: 'Убрать зону',
  retired: 'Зону убирает следующая публикация.',
  bring_back: 'Вернуть',
}

const map = {
  map: 'Карта зон',
  no_map: 'Здесь нельзя показать карту. Всё то же самое можно сделать в таблице точек.',
  tools: 'Рисование',
  undo: 'Отменить',
  redo: 'Повторить',
  finish: 'Замкнуть контур',
  cancel: 'Не рисовать',
  help_draw: 'Отмечайте углы по порядку. Нажатие на первый угол замкнёт контур.',
  draw: 'Нарисовать контур',
  draw_again: 'Нарисовать заново',
  hole: 'Вырезать',
  remove_point: (n: number): string => `Удалить точку ${n}`,
  zoom_in: 'Приблизить',
  zoom_out: 'Отдалить',
}

const points = {
  title: 'Точки',
  rings: 'Что менять',
  outline: 'Контур',
  hole: (n: number): string => `Вырез ${n}`,
  cannot_publish: 'Такой контур нельзя опубликовать',
  crosses: (one: number, other: number): string => `стороны после точек ${one} и ${other} пересекаются`,
  faults: {
    'too-few-points': 'нужно хотя бы три точки',
    closed: 'последняя точка повторяет первую',
    'repeated-point': 'две соседние точки совпадают',
    'no-area': 'у контура нет площади',
    'crosses-itself': 'контур пересекает сам себя',
    'outside-outline': 'вырез выходит за контур',
  },
  empty: 'Точек пока нет. Нарисуйте контур на карте или добавьте первую точку: она встанет у ресторана.',
  add_after: (n: number): string => `Добавить после точки ${n}`,
  add: 'Добавить точку',
  earlier: (n: number): string => `Точка ${n}: раньше`,
  later: (n: number): string => `Точка ${n}: позже`,
  remove: (n: number): string => `Удалить точку ${n}`,
  add_hole: 'Добавить вырез',
  remove_hole: 'Удалить вырез',
  keys: 'На номере точки стрелки двигают её на 5 метров, с Shift на 50; Alt со стрелкой меняет порядок, Delete удаляет.',
  number: '№',
  latitude: 'Широта',
  longitude: 'Долгота',
  point: (n: number): string => `точка ${n}`,
  no_degrees: 'Напишите градусы, например 52.5272',
}

const layers = {
  title: 'Показать на карте',
  houses: 'Дома',
  requests: 'Просьбы о доставке',
  orders: 'Заказы за 30 дней',
  shown: (layer: string, n: number): string => `${layer}: ${n}`,
}

const explain = {
  title: 'Что по этому адресу',
  address: 'Адрес',
  ask: 'Проверить',
  point: 'Указать на карте',
  pointing: 'Нажмите на карту',
  unknown: 'Адрес не найден',
  several: 'Подходят несколько адресов. Какой нужен?',
  now: 'Сейчас',
  with_draft: 'С черновиком',
  zone: 'Зона',
  shop: 'Ресторан',
  fee: 'Доставка',
  free: 'бесплатно',
  free_from: 'Бесплатно от',
  minimum: 'Минимальный заказ',
  time: 'В пути',
  minutes: (n: number): string => `${n} мин`,
  also: (names: string): string => `Адрес лежит и в зонах: ${names}`,
}

const weighing = {
  title: 'Что изменится',
  no_houses: 'Домов этого города база адресов не знает: посчитать нечего.',
  won: 'Получат доставку',
  lost: 'Потеряют доставку',
  moved: 'Сменят зону',
  overlaps: 'Наложения',
  gaps: 'Просветы между зонами',
  nowhere: 'без доставки',
  houses: (n: number): string => `${n} ${plural('ru', n, { one: 'дом', few: 'дома', many: 'домов' })}`,
  from_to: (n: number, from: string, to: string): string =>
    `${n} ${plural('ru', n, { one: 'дом', few: 'дома', many: 'домов' })}: ${from} → ${to}`,
  overlap: (n: number, zones: string, first: string): string =>
    `${n} ${plural('ru', n, { one: 'дом', few: 'дома', many: 'домов' })} сразу в зонах ${zones}. Действует ${first}.`,
  gap: (n: number): string => `${n} ${plural('ru', n, { one: 'дом', few: 'дома', many: 'домов' })} между зонами, но ни в одной`,
}

const outlines = {
  title: 'Контуры файлом',
  take_out: 'Скачать GeoJSON',
  bring_in: 'Взять из файла',
  hint: 'Файлы GeoJSON, KML и KMZ, также из конструкторов карт. Сначала вы увидите, что в них есть.',
  at_line: (line: number, text: string): string => `Строка ${line}: ${text}`,
  aside: (n: number): string => `Точки и линии отложены: ${n}. Зонам нужны контуры.`,
  outline: (name: string, n: number): string => `${name}, точек: ${n}`,
  leave_out: 'не брать',
  take: 'Взять в черновик',
  taken: 'Контуры в черновике',
  changed_meanwhile: (name: string): string => `Кто-то успел изменить зону «${name}». Откройте её и попробуйте ещё раз.`,
}

const split = {
  split: 'Разделить',
  help: 'Проведите линию через зону от края до края. Нажатие рядом с углом попадает точно в угол.',
  cut: 'Разделить по линии',
  from: (n: number): string => `Разделить от точки ${n}`,
  to: (n: number): string => `… до точки ${n}`,
  title: 'Разделить зону',
  hint: 'Условия остаются у обеих частей. Большая сохраняет название, меньшая становится новой зоной.',
  points: (n: number): string => `Точек у новой зоны: ${n}`,
  faults: {
    'too-short': 'Поставьте хотя бы две точки линии.',
    'not-across': 'Линия должна пересечь зону один раз, от края до края.',
    'through-hole': 'Линия проходит через вырез.',
    'crosses-itself': 'Линия пересекает сама себя или ничего не отделяет.',
  },
  done: 'Зона разделена',
}

export const zoneTexts = { screen, list, zone, map, split, points, layers, explain, weighing, outlines }
