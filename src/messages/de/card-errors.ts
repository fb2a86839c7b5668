import type { CardProblemCode } from '#domain/payment/card-problems.ts'

/** Why a card was not charged; the payment page and refusals say the same. */
export const card_errors: Record<CardProblemCode, string> = {
  number: 'Ungültige Kartennummer',
  expiry: 'Ungültiges Ablaufdatum',
  cvc: 'Ungültige Prüfnummer',
  funds: 'Die Karte ist nicht gedeckt',
  limit: 'Das Limit der Karte ist überschritten',
  declined: 'Die Bank hat die Zahlung abgelehnt. Versuchen Sie eine andere Karte',
  authentication: 'Die Bank hat die Zahlung nicht bestätigt',
  'out-of-time': 'Die Zeit für die Bestätigung ist abgelaufen',
  'try-later': 'Die Bank antwortet gerade nicht. Versuchen Sie es später',
}
