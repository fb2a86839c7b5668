import type * as ru from '../ru/preview.ts'

export const preview_stripe: typeof ru.preview_stripe = {
  text: 'Перегляд чернетки: замовити тут не можна',
  leave: 'Закрити перегляд',
}

export const failed_publication: typeof ru.failed_publication = {
  subject: (brand) => `${brand}: заплановану публікацію не виконано`,
  text: ({ brand, due, note, why, link }) =>
    [
      `Публікацію ${brand}, заплановану на ${due}, не виконано. Магазин лишився таким, як був.`,
      ...(note ? [note] : []),
      '',
      ...why.map((one) => `– ${one}`),
      '',
      `Чернетку збережено: ${link}`,
    ].join('\n'),
}

/** The shop of a brand that has no content yet. */
export const opening: typeof ru.opening = {
  title: 'Скоро відкриття',
  text: (brand) => `${brand} готує меню. Завітайте трохи пізніше: тут можна буде зробити замовлення.`,
}
