import type * as ru from '../ru/support.ts'
import { request_checks } from './form-errors.ts'

export const support_mail: typeof ru.support_mail = {
  kinds: {
    question: 'Frage',
    'call-back': 'Rückrufbitte',
    supplier: 'Angebot eines Lieferanten',
    landlord: 'Angebot von Räumen',
    'unavailable-address': 'Adresse außerhalb des Liefergebiets',
  },
  fields: {
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    message: 'Nachricht',
    city_name: 'Stadt',
    company: 'Firma',
    product_category: 'Warengruppe',
    shop: 'Adresse der Räume',
    square: 'Fläche, m²',
    address: 'Adresse',
    point: 'Punkt auf der Karte',
  },
}

export const requests: typeof ru.requests = {
  fields: { ...support_mail.fields, message: 'Ihre Frage' },
  errors: request_checks,
  country: 'Land',
  consent: 'Ich bin einverstanden, dass meine Angaben für die Antwort verwendet werden.',
  consent_needed: 'Bestätigen Sie Ihr Einverständnis, um das Formular zu senden',
  send: 'Senden',
  failed: 'Das Senden hat nicht geklappt. Bitte versuchen Sie es noch einmal',
  thanks: 'Vielen Dank!',
  question: {
    title: 'Schreiben Sie uns',
    lead: 'Fragen Sie zu Bestellung, Speisekarte oder Lieferung. Wir antworten per E-Mail.',
    thanks: 'Wir haben Ihre Frage erhalten und antworten an Ihre E-Mail-Adresse.',
  },
  'call-back': {
    title: 'Rückruf anfordern',
    lead: 'Hinterlassen Sie Ihre Telefonnummer, und wir rufen Sie an.',
    thanks: 'Wir haben Ihre Nummer notiert und rufen Sie an.',
  },
  supplier: {
    title: 'Lieferant werden',
    lead: 'Erzählen Sie uns von Ihrer Firma und Ihrem Angebot.',
    thanks: 'Wir haben Ihr Angebot erhalten. Wenn es zu uns passt, melden wir uns bei Ihnen.',
  },
  landlord: {
    title: 'Räume anbieten',
    lead: 'Wir suchen Räume für neue Restaurants. Erzählen Sie uns von Ihren.',
    thanks: 'Wir haben Ihr Angebot erhalten. Wenn die Räume zu uns passen, melden wir uns bei Ihnen.',
  },
}
