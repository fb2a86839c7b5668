import type { offline as ru } from '../ru/offline.ts'

export const offline: typeof ru = {
  title: 'Keine Internetverbindung',
  text: 'Sobald die Verbindung wieder da ist, öffnet sich die Seite von selbst. Ihr Warenkorb bleibt erhalten.',
  retry: 'Erneut versuchen',
  call: 'Restaurant anrufen',
  last_menu: 'Die Speisekarte, die Sie zuletzt gesehen haben',
  as_of: (when) => `Stand: ${when}. Preise und Angebot können sich geändert haben.`,
}
