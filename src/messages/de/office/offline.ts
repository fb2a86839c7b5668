import type { offline as ru } from '../../ru/office/offline.ts'

export const offline: typeof ru = {
  pending: 'Wartet auf die Verbindung und wird dann gesendet.',
  kept: 'Keine Verbindung. Annehmen, fertig, unterwegs und geliefert werden gemerkt und später gesendet.',
  not_offline: 'Ablehnen, verschieben und erstatten geht nur mit Verbindung.',
  refused: (order: number, why: string) => `Bestellung ${order} wurde nicht geändert: ${why}`,
  understood: 'Verstanden',
  take_back: 'Zurücknehmen',
  gave_up: 'Der Server hat mehrmals einen Fehler gemeldet. Prüfen Sie die Bestellung und versuchen Sie es noch einmal.',
}
