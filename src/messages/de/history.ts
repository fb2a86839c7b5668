import type { history as ru } from '../ru/history.ts'

export const history: typeof ru = {
  list: 'Ihre Bestellungen',
  details: 'Details der Bestellung',
  empty: 'Sie haben noch keine Bestellungen',
  empty_text: 'Hier erscheinen Ihre Bestellungen: Sie können sie verfolgen und mit einem Tippen wiederholen',
  failed: 'Die Bestellungen konnten nicht geladen werden',
  again: 'Noch einmal versuchen',
  further: (count) => `und ${count} weitere`,
  type: 'Art der Übergabe',
  address: 'Lieferadresse',
  completed_at: 'Abgeschlossen',
  track: 'Bestellung verfolgen',
  lookup_title: 'Bestellung finden',
  lookup_text:
    'Geben Sie die Telefonnummer der Bestellung und die Bestellnummer ein: Sie steht auf der Seite der Bestellung und in der Nachricht, falls wir eine geschickt haben',
  lookup_number: 'Bestellnummer',
  lookup_number_missing: 'Geben Sie die Bestellnummer ein',
  lookup_find: 'Bestellung finden',
  changed_title: 'Was sich seit dem letzten Mal geändert hat',
  changed_left: 'Derzeit nicht erhältlich:',
  changed_repriced: 'Anderer Preis:',
  changed_price: (name, was, now) => `${name}: bisher ${was}, jetzt ${now}`,
  close: 'Verstanden',
}
