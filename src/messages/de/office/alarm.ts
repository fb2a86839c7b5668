import type { alarm as ru } from '../../ru/office/alarm.ts'

export const alarm: typeof ru = {
  title: 'Bestellannahme',
  no_shop: 'Hier gibt es kein Restaurant, das Sie einstellen dürfen.',
  shop: 'Restaurant',
  heard: (at: string) => `Eine Bestelltafel mit Ton war zuletzt ${at} offen.`,
  never_heard: 'Hier war noch keine Bestelltafel mit Ton offen.',
  paused: 'Gerade kann niemand bestellen: Neue Bestellungen hört niemand. Bitte die Tafel öffnen und den Ton einschalten.',
  worked_by: 'Wer die Bestellungen bearbeitet',
  workers: {
    people: 'Menschen an der Bestelltafel',
    system: 'ein anderes System',
    usual: (now: string) => `Wie der Server eingestellt ist: ${now}`,
  },
  accepts_itself: 'Bestellungen sofort annehmen, ohne Antippen',
  pauses_unheard: 'Keine Bestellungen annehmen, solange sie niemand hört',
  duty_phones: 'Diensttelefone',
  duty_text:
    'Sie erhalten eine Nachricht, wenn eine Bestellung nach 3 Minuten nicht angenommen ist. Nach 6 Minuten erfährt es die Leitung.',
  phone: 'Telefon',
  language: 'Sprache der Nachrichten',
  remove: 'Entfernen',
  add_phone: 'Telefon hinzufügen',
  managers: 'Leitung',
  no_manager: 'Das Restaurant hat keine Leitung: Niemand wird benachrichtigt.',
  without_phone: (name: string) => `${name} (keine Nummer hinterlegt)`,
  own_phone: 'Telefon für Alarme',
  own_phone_text: 'Hier kommen Nachrichten über nicht angenommene Bestellungen an.',
  link: 'Bestellannahme und Diensttelefone',
  paused_bar: 'Niemand kann bestellen: Neue Bestellungen hört niemand.',
}
