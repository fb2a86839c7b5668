import type { BrandTexts } from '#messages/office-texts.ts'

const screen: BrandTexts['screen'] = {
  brand: 'Wessen Einstellungen',
  first_steps: 'Erste Schritte',
  no_brand: 'Es gibt keine Marke, deren Einstellungen Sie sehen',
  read_only: 'Sie sehen nur zu: Die Einstellungen ändert, wem die Marke gehört.',
  folder: 'Was im Ordner der Marke bleibt',
  folder_about: 'Das ändert, wer den Server betreibt. Schlüssel von Zahlungsdiensten kennt nur der Server: Hier stehen sie nicht.',
  hosts: 'Namen der Website',
  acquirers: 'Wer Online-Zahlungen annimmt',
  everywhere: 'andere Länder',
  nobody: 'niemand',
  receipts: 'Belege',
  receipts_about: 'Steuersätze und Steuersystem, nach Land.',
}

const look: BrandTexts['look'] = {
  title: 'So sehen es Gäste',
  day: 'Hell',
  night: 'Dunkel',
  always: 'Bei Tag und Nacht gleich',
  button: 'In den Warenkorb',
  sticker: 'Neu',
  link: 'Mehr dazu',
  ratio: (ratio) => `${ratio}:1`,
  fine: (ratio) => `Texte sind lesbar: Kontrast mindestens ${ratio}`,
  pale: (ratio, needed) => `Texte sind nicht lesbar: Kontrast ${ratio}, nötig sind ${needed}`,
  about: 'Der Kontrast wird nach WCAG berechnet. Bilder von Gerichten behalten die Farben aus dem Ordner der Marke.',
}

export const brandTexts: BrandTexts = { screen, look }
