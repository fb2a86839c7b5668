import type { ContentTexts } from '#messages/office-texts.ts'

export const preview: ContentTexts['preview'] = {
  preview: 'Preview',
  title: 'Preview of the draft',
  hint: 'The shop opens in a new window with the draft. The link is valid for an hour; nothing can be ordered there.',
  city: 'City',
  language: 'Language',
  width: 'Width of the window',
  phone: 'Phone',
  desktop: 'Desktop',
  open: 'Open',
  blocked: 'The browser did not open the window. Allow pop-ups for this site and press again.',
  faults: 'The draft cannot be shown yet. Mend this first',
}

export const unpublished: ContentTexts['unpublished'] = {
  title: (brand, time) => `${brand}: the publication planned for ${time} was not made`,
  kept: 'The shop stays as it was.',
  look: 'Open the changes',
  aside: 'Put aside',
}
