import type * as ru from '../ru/preview.ts'

export const preview_stripe: typeof ru.preview_stripe = {
  text: 'Preview of the draft: nothing can be ordered here',
  leave: 'Leave the preview',
}

export const failed_publication: typeof ru.failed_publication = {
  subject: (brand) => `${brand}: a planned publication was not made`,
  text: ({ brand, due, note, why, link }) =>
    [
      `The publication of ${brand} that was planned for ${due} was not made. The shop stays as it was.`,
      ...(note ? [note] : []),
      '',
      ...why.map((one) => `– ${one}`),
      '',
      `The draft is kept: ${link}`,
    ].join('\n'),
}

/** The shop of a brand that has no content yet. */
export const opening: typeof ru.opening = {
  title: 'Opening soon',
  text: (brand) => `${brand} is preparing its menu. Come back a little later: you will order here.`,
}
