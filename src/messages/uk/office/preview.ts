import type { ContentTexts } from '#messages/office-texts.ts'

export const preview: ContentTexts['preview'] = {
  preview: 'Перегляд',
  title: 'Попередній перегляд чернетки',
  hint: 'Магазин відкриється в новому вікні з чернеткою. Посилання діє годину; замовити там нічого не можна.',
  city: 'Місто',
  language: 'Мова',
  width: 'Ширина вікна',
  phone: 'Телефон',
  desktop: 'Компʼютер',
  open: 'Відкрити',
  blocked: 'Браузер не дав відкрити вікно. Дозвольте спливні вікна для цього сайту й натисніть ще раз.',
  faults: 'Чернетку поки не можна показати: спершу виправте',
}

export const unpublished: ContentTexts['unpublished'] = {
  title: (brand, time) => `${brand}: публікацію, заплановану на ${time}, не виконано`,
  kept: 'Магазин лишився таким, як був.',
  look: 'Відкрити зміни',
  aside: 'Прибрати',
}
