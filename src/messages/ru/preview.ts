/** What the server writes at the top of every page of a preview. */
export const preview_stripe = {
  text: 'Предпросмотр черновика: заказать здесь нельзя',
  leave: 'Закрыть предпросмотр',
}

type FailedPublication = { brand: string; due: string; note: string | null; why: readonly string[]; link: string }

/** A mail to the people of a brand whose planned publication has failed. */
export const failed_publication = {
  subject: (brand: string): string => `${brand}: запланированная публикация не состоялась`,
  text: ({ brand, due, note, why, link }: FailedPublication): string =>
    [
      `Публикация ${brand}, запланированная на ${due}, не состоялась. Магазин остался таким, каким был.`,
      ...(note ? [note] : []),
      '',
      ...why.map((one) => `– ${one}`),
      '',
      `Черновик сохранён: ${link}`,
    ].join('\n'),
}

/** The shop of a brand that has no content yet. */
export const opening = {
  title: 'Скоро открытие',
  text: (brand: string): string => `${brand} готовит меню. Загляните чуть позже: здесь можно будет сделать заказ.`,
}
