import type { ContentTexts } from '#messages/office-texts.ts'

export const preview: ContentTexts['preview'] = {
  preview: 'Vorschau',
  title: 'Vorschau des Entwurfs',
  hint: 'Der Shop öffnet sich mit dem Entwurf in einem neuen Fenster. Der Link gilt eine Stunde; bestellen kann man dort nichts.',
  city: 'Stadt',
  language: 'Sprache',
  width: 'Breite des Fensters',
  phone: 'Handy',
  desktop: 'Computer',
  open: 'Öffnen',
  blocked: 'Der Browser hat das Fenster nicht geöffnet. Erlauben Sie Pop-ups für diese Seite und drücken Sie noch einmal.',
  faults: 'Der Entwurf lässt sich noch nicht zeigen. Beheben Sie zuerst',
}

export const unpublished: ContentTexts['unpublished'] = {
  title: (brand, time) => `${brand}: Die für ${time} geplante Veröffentlichung ist ausgeblieben`,
  kept: 'Der Shop bleibt, wie er war.',
  look: 'Änderungen öffnen',
  aside: 'Erledigt',
}
