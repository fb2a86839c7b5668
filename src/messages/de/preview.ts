import type * as ru from '../ru/preview.ts'

export const preview_stripe: typeof ru.preview_stripe = {
  text: 'Vorschau des Entwurfs: Bestellen geht hier nicht',
  leave: 'Vorschau verlassen',
}

export const failed_publication: typeof ru.failed_publication = {
  subject: (brand) => `${brand}: Eine geplante Veröffentlichung ist ausgeblieben`,
  text: ({ brand, due, note, why, link }) =>
    [
      `Die für ${due} geplante Veröffentlichung von ${brand} ist ausgeblieben. Der Shop bleibt, wie er war.`,
      ...(note ? [note] : []),
      '',
      ...why.map((one) => `– ${one}`),
      '',
      `Der Entwurf ist noch da: ${link}`,
    ].join('\n'),
}

/** The shop of a brand that has no content yet. */
export const opening: typeof ru.opening = {
  title: 'Bald geöffnet',
  text: (brand) => `${brand} bereitet gerade die Speisekarte vor. Schauen Sie bald wieder vorbei: Hier bestellen Sie dann.`,
}
