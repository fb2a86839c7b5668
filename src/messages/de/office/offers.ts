import type { OffersTexts } from '#messages/office-texts.ts'

const offers: OffersTexts['offers'] = {
  title: 'Angebote',
  brand: 'Marke',
  list: 'Was gezeigt wird',
  codes: 'Gutscheincodes',
  gifts: 'Geschenke',
  promotions: 'Aktionen',
  banners: 'Banner',
  no_brand: 'Es gibt keine Marke, deren Angebote Sie ändern',
  read_only: 'Die Angebote dieser Marke sehen Sie nur: Ihre Markenleitung darf sie ändern.',
  uses: (count) => `eingelöst: ${count}`,
  empty: {
    codes: 'Noch kein Gutscheincode',
    gifts: 'Noch kein Geschenk',
    promotions: 'Noch keine Aktion',
    banners: 'Noch kein Banner',
  },
  states: {
    running: 'läuft',
    coming: 'beginnt noch',
    over: 'vorbei',
    paused: 'pausiert',
    'used-up': 'aufgebraucht',
    spent: 'Budget ausgeschöpft',
  },
}

const use: OffersTexts['use'] = {
  title: 'Was der Code gebracht hat',
  unpublished: 'Nach der Veröffentlichung steht hier, was der Code bringt, und er lässt sich pausieren.',
  used: 'Eingelöst',
  given: 'Gegebene Rabatte',
  average: 'Durchschnittliche Bestellung',
  pause: 'Pausieren',
  resume: 'Pause beenden',
  at_once: 'Sofort, ohne Veröffentlichung.',
  paused: 'Der Code ist pausiert: Warenkörbe nehmen ihn nicht mehr an',
  resumed: 'Der Code gilt wieder',
  undo: 'Zurücknehmen',
  singles: 'Einmalcodes',
  singles_about:
    'Sie gelten zu den Bedingungen dieses Codes, jeder einmal. Schalten Sie „Nur mit Einmalcodes“ ein und veröffentlichen Sie, dann erstellen Sie die Codes und laden sie als Tabelle herunter.',
  how_many: 'Wie viele, bis 10.000',
  how_many_wrong: 'Von 1 bis 10.000',
  make: 'Codes erstellen',
  download: 'CSV herunterladen',
  of: (part, whole) => `${part} von ${whole}`,
  orders: (count) => `Bestellungen: ${count}`,
  paused_since: (time) => `Pausiert seit ${time}`,
  made: (size) => `Erstellte Codes: ${size}`,
  batch: (size, used) => `Codes: ${size}, eingelöst: ${used}`,
}

export const offersTexts: OffersTexts = { offers, use }
