import type { MenuTexts } from '#messages/office-texts.ts'

export const sizes: MenuTexts['sizes'] = {
  button: 'Größen …',
  title: 'Größen des Gerichts',
  about: 'Jede Größe hat ihren vollen Preis, vor einem Rabatt.',
  which: 'Welche Größen',
  new_ones: 'Neue Größen',
  heading: 'Was Kunden über den Größen lesen',
  row: (place) => `Größe ${place}`,
  name: 'Name, etwa 30 cm',
  price: 'Voller Preis',
  first: 'Mit dieser Größe beginnt das Gericht.',
  add: 'Größe hinzufügen',
  languages: (language) =>
    `Namen von Größen stehen in der Sprache der Marke (${language}) und sind in den anderen gleich; ändern lassen sie sich unter „Zutaten“.`,
  give: 'Dem Gericht diese Größen geben',
  done: 'Die Größen sind im Entwurf',
  name_missing: 'Schreiben Sie einen Namen',
  name_twice: 'Diese Größe gibt es schon',
  price_missing: 'Schreiben Sie einen Preis',
  no_price: 'Das ist kein Preis',
  cheaper: 'Nicht unter dem Preis der ersten Größe: die günstigste steht zuerst',
}
