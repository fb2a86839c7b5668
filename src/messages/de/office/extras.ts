import type { MenuTexts } from '#messages/office-texts.ts'

export const extras: MenuTexts['extras'] = {
  button: 'Liste hinzufügen …',
  title: 'Viele Extras auf einmal',
  lines: 'Ein Extra je Zeile, mit Preis',
  lines_hint: (currency) =>
    `Wie auf der gedruckten Karte: „Oliven 1,20“. Der Preis ist in ${currency}; ohne Preis ist das Extra kostenlos.`,
  none: 'Mindestens ein Extra schreiben',
  no_price: 'Das ist kein Preis',
  known: 'schon im Menü',
  found: (count) => `Verstanden: ${count}`,
  choice: 'Eine Auswahl daraus machen',
  name: 'Was Gäste darüber lesen',
  name_missing: 'Einen Namen schreiben',
  max: 'Wie viele man nehmen darf',
  max_hint: 'Leer: so viele man möchte',
  max_wrong: (most) => `Eine ganze Zahl von 1 bis ${most}`,
  free: 'Wie viele davon kostenlos sind',
  free_hint: 'Die teuersten sind es. Leer: jedes wird bezahlt',
  free_wrong: 'Eine ganze Zahl, nicht über dem, was man nehmen darf',
  languages: (language) => `Die Namen stehen in der Sprache der Marke (${language}); die anderen warten unter „Übersetzungen“.`,
  currencies: 'Preise in anderen Währungen stehen in der Preistabelle oder beim Extra.',
  add: (count) => `${count} in den Entwurf aufnehmen`,
  progress: (count, of) => `${count} von ${of} aufgenommen`,
  done: (count) => `Extras im Entwurf: ${count}`,
  undo: 'Zurücknehmen',
}
