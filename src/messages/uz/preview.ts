import type * as ru from '../ru/preview.ts'

export const preview_stripe: typeof ru.preview_stripe = {
  text: 'Qoralamani oldindan koʻrish: bu yerda buyurtma berib boʻlmaydi',
  leave: 'Koʻrishni yopish',
}

export const failed_publication: typeof ru.failed_publication = {
  subject: (brand) => `${brand}: rejalashtirilgan eʼlon amalga oshmadi`,
  text: ({ brand, due, note, why, link }) =>
    [
      `${brand} uchun ${due} vaqtiga rejalashtirilgan eʼlon amalga oshmadi. Doʻkon avvalgidek qoldi.`,
      ...(note ? [note] : []),
      '',
      ...why.map((one) => `– ${one}`),
      '',
      `Qoralama saqlangan: ${link}`,
    ].join('\n'),
}

/** The shop of a brand that has no content yet. */
export const opening: typeof ru.opening = {
  title: 'Tez orada ochiladi',
  text: (brand) => `${brand} menyusini tayyorlamoqda. Birozdan soʻng qaytib keling: buyurtmani shu yerda berasiz.`,
}
