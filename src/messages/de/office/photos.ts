import type { PhotoTexts } from '#messages/office-texts.ts'

const photo: PhotoTexts['photo'] = {
  choose: 'Foto wählen',
  other: 'Anderes Foto',
  choose_file: 'Datei auswählen',
  other_file: 'Andere Datei',
  of_folder: 'Noch aus dem Ordner der Marke.',
  take: 'Foto aufnehmen',
  hint: 'Oder ein Foto auf das Formular ziehen oder einfügen. JPEG, PNG, WebP oder AVIF, bis 12 MB.',
  cancel: 'Abbrechen',
  retry: 'Noch einmal',
  loading: (name) => `Wird hochgeladen: ${name}`,
  too_large: (name) => `${name} ist größer als 12 MB: bitte kleiner speichern, 1600 Pixel reichen`,
  cut: 'Der Server war nicht erreichbar, das Foto wurde nicht hochgeladen',
  remove: 'Bild entfernen',
  redraw: 'Wieder zeichnen',
  drawn: 'Aus den Zutaten gezeichnet, solange es kein Foto gibt.',
  none: 'Kein Bild: Gäste sehen einen leeren Teller.',
  focus: (right, down) => `Was im Bild bleibt: ${right} % von links, ${down} % von oben. Die Pfeiltasten verschieben es`,
  focus_hint: 'Tippen Sie auf das Wichtigste: Es bleibt im Bild, wie auch zugeschnitten wird.',
  crops: 'So zeigt es der Shop',
  drop: 'Loslassen, um dieses Foto zu nehmen',
}

const many: PhotoTexts['many'] = {
  many: 'Viele Fotos auf einmal',
  many_title: 'Fotos nach Dateinamen',
  many_hint:
    'Nennen Sie die Dateien wie die Gerichte, in jeder Sprache, oder wie ihre Adressen: „Misosuppe.jpg“, „miso-2.png“. Die Fotos kommen in den Entwurf.',
  files: 'Dateien wählen',
  folder: 'Ordner wählen',
  nobody: 'Weglassen',
  dish_of: (file) => `Gericht für ${file}`,
  found: (found, all) => `Gerichte gefunden: ${found} von ${all}`,
  unmatched: 'Für diese wurde kein Gericht gefunden: wählen Sie eines, oder lassen Sie sie weg',
  several: 'Mehrere Gerichte heißen so: wählen Sie eines',
  same: 'Dieses Gericht ist zweimal gewählt',
  start: (count) => `Hochladen: ${count}`,
  waiting: 'wartet',
  ready: 'im Entwurf',
  done: (count) => `Fotos im Entwurf: ${count}`,
  left: (count) => `Nicht gelungen: ${count}`,
  goes_on: 'Die Fotos werden weiter gesendet, solange diese Seite offen ist',
  close: 'Schließen',
}

export const photoTexts: PhotoTexts = { photo, many }
