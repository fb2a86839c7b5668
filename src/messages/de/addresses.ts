import type { addresses as ru } from '../ru/addresses.ts'

export const addresses: typeof ru = {
  saved: 'Gespeicherte Adressen',
  current: 'Wir liefern hierher',
  go_there: 'Zu dieser Stadt wechseln',
  add: 'Adresse hinzufügen',
  none: 'Hier erscheinen die Adressen, an die Sie sich liefern lassen.',
  failed: 'Ihre Adressen konnten nicht geladen werden',
  not_found: 'Lieferadresse nicht gefunden',
  not_yet: 'Die Lieferung an die gewählte Adresse ist noch nicht möglich',
  remove: 'Löschen',
  remove_title: 'Diese Adresse löschen?',
  keep: 'Behalten',
  removed: 'Adresse gelöscht',
  remove_address: (address) => `Adresse löschen: ${address}`,
  room: (room) => `Wohnung ${room}`,
  entrance: (entrance) => `Eingang ${entrance}`,
  floor: (floor) => `Etage ${floor}`,
  intercom: (intercom) => `Klingel ${intercom}`,
}
