import type * as ru from '../ru/info.ts'

export const payment_types: typeof ru.payment_types = {
  cash: 'Bar bei Erhalt',
  card: 'Karte bei Erhalt',
  cardOnline: 'Karte online',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Schnellzahlung (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'Bestellplattform VL',
  obed_ru: 'Obed.ru',
  nothing: 'Nichts zu bezahlen',
}

export const info: typeof ru.info = {
  promotions: 'Aktionen',
  promotions_in: (city) => `Aktionen ${city}`,
  promotions_summary: (brand, city) =>
    `Geschenke, Rabatte und Codes von ${brand} ${city}: die Bedingungen jeder Aktion und wie Sie sie nutzen.`,
  details: 'Mehr erfahren',
  no_promotions: 'Gerade gibt es keine Aktionen, aber auf der Speisekarte findet sich immer etwas Gutes.',
  promotion_over: 'Diese Aktion ist bereits beendet.',
  all_promotions: 'Alle Aktionen',

  payment: 'Zahlungsarten',
  payment_in: (city) => `So bezahlen Sie ${city}`,
  payment_lead: 'Die Zahlungsart wählen Sie beim Bestellen. Den Betrag kennen Sie vorher, nach der Bestätigung ändert er sich nicht mehr.',
  payment_summary: (brand, city) => `Wie Sie bei ${brand} ${city} bezahlen, wie Erstattungen ablaufen und wen Sie anrufen können.`,
  ways: {
    cash: {
      title: 'Bar bei Erhalt',
      text: 'Zahlen Sie beim Kurier oder an der Kasse. Nennen Sie uns den Schein, auf den wir herausgeben sollen, dann liegt das Wechselgeld bereit.',
    },
    card: {
      title: 'Karte bei Erhalt',
      text: 'Der Kurier bringt ein Kartenlesegerät mit, an der Kasse steht ebenfalls eines. Kontaktlos mit Karte oder Handy geht auch.',
    },
    cardOnline: {
      title: 'Karte online',
      text: 'Sie zahlen gleich nach der Bestellung auf der sicheren Seite der Bank. Ihre Kartennummer sehen und speichern wir nicht.',
    },
    SBP: { title: 'Schnellzahlung (SBP)', text: 'QR-Code scannen oder Banking-App öffnen und die Überweisung bestätigen. Ohne Gebühr.' },
    SberPay: { title: 'SberPay', text: 'Bestätigen Sie die Zahlung in der Sber-App, ganz ohne Kartendaten einzutippen.' },
    ApplePay: { title: 'Apple Pay', text: 'Bestätigen Sie auf Ihrem Gerät mit Gesicht, Fingerabdruck oder Code.' },
    GooglePay: { title: 'Google Pay', text: 'Bestätigen Sie die Zahlung auf Ihrem Handy, ganz ohne Kartendaten einzutippen.' },
  },
  change_limit: (amount) => `Wechselgeld halten wir auf bis zu ${amount} bereit.`,
  receipt: 'Beleg',
  receipt_text: 'Den Beleg erhalten Sie mit der Bestellung oder per E-Mail, wenn Sie eine Adresse angeben.',
  refunds: 'So bekommen Sie Ihr Geld zurück',
  refund_steps: [
    'Rufen Sie an oder schreiben Sie uns und nennen Sie die Bestellnummer.',
    'Solange die Küche nicht begonnen hat, erstatten wir alles. Stimmt etwas mit dem Essen nicht, bereiten wir es neu zu oder erstatten es.',
    'Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben: bar sofort, auf die Karte je nach Bank meist in 1–5 Werktagen.',
  ],
  help: 'Noch Fragen?',
  help_text: 'Wir helfen gern bei Zahlung, Wechselgeld und Erstattung.',
  call: 'Anrufen',
  write: 'Schreiben',

  about: (brand) => `Über ${brand}`,
  about_menu: 'Speisekarte ansehen',
  about_shops: 'Unsere Restaurants',
  about_dishes: 'Was wir kochen',

  documents: 'Dokumente',
  privacy_policy: 'Datenschutzerklärung',
  user_agreement: 'Nutzungsbedingungen',
  legal_info: 'Impressum und rechtliche Hinweise',

  bonuses_in: (city) => `Punkte ${city}`,
  bonuses_lead: 'Einen Teil der Bestellung können Sie mit Punkten bezahlen. So funktioniert es.',
  bonuses_summary: (brand, city) => `So funktionieren die Punkte von ${brand} ${city}: was sie wert sind und wie Sie damit bezahlen.`,
  bonuses_yours: 'Melden Sie sich an, um Ihre Punkte zu sehen.',
  bonuses_earned: 'Kommen von jeder Bestellung als Punkte zurück',
  bonuses_worth: 'Mit Punkten bezahlen Sie fast die ganze Bestellung und die Lieferung',
  bonuses_stays: 'Bleibt für jedes Stück zu zahlen',
}

export const offline: typeof ru.offline = {
  title: 'Kein Internet',
  text: 'Sobald die Verbindung wieder da ist, öffnet sich die Seite von selbst. Ihr Warenkorb bleibt erhalten.',
  retry: 'Erneut versuchen',
  call: 'Restaurant anrufen',
  last_menu: 'Die Speisekarte, die Sie zuletzt gesehen haben',
  as_of: (when) => `Stand: ${when}. Preise und Angebot können sich geändert haben.`,
  unscripted: 'In diesem Browser sind Skripte ausgeschaltet, deshalb können Sie auf der Seite nicht bestellen.',
  outdated:
    'Dieser Browser ist zu alt: Bestellen auf der Seite klappt vielleicht nicht. Aktualisieren Sie ihn oder öffnen Sie die Seite in einem anderen.',
  unstarted:
    'Die Seite ist nicht vollständig geladen, die Knöpfe funktionieren noch nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  works_unstarted: 'Speisekarte, Preise, Adressen und Öffnungszeiten sehen Sie trotzdem, und am Telefon nehmen wir Ihre Bestellung an.',
}
