import type * as ru from '../ru/preview.ts'

export const preview_stripe: typeof ru.preview_stripe = {
  text: 'Taslağın önizlemesi: buradan sipariş verilemez',
  leave: 'Önizlemeden çık',
}

export const failed_publication: typeof ru.failed_publication = {
  subject: (brand) => `${brand}: planlanan yayın yapılamadı`,
  text: ({ brand, due, note, why, link }) =>
    [
      `${brand} için ${due} tarihine planlanan yayın yapılamadı. Mağaza olduğu gibi kaldı.`,
      ...(note ? [note] : []),
      '',
      ...why.map((one) => `– ${one}`),
      '',
      `Taslak duruyor: ${link}`,
    ].join('\n'),
}

/** The shop of a brand that has no content yet. */
export const opening: typeof ru.opening = {
  title: 'Yakında açılıyoruz',
  text: (brand) => `${brand} menüsünü hazırlıyor. Biraz sonra yeniden uğrayın: siparişinizi buradan vereceksiniz.`,
}
