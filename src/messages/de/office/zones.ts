import { plural } from '../../plural.ts'
import type { ZoneTexts } from '#messages/office-texts.ts'

const screen: ZoneTexts['screen'] = {
  view: 'Was gezeigt wird',
  list: 'Liste',
  map: 'Karte',
  back: 'Zurück zu den Gebieten',
  brand: 'Marke',
  city: 'Stadt',
  no_brand: 'Hier gibt es keine Marke, deren Gebiete Sie sehen',
  no_city: 'Die Marke hat noch keine Stadt. Fügen Sie zuerst ein Restaurant hinzu.',
  read_only: 'Sie sehen die Gebiete dieser Marke nur an: Ändern kann sie deren Markenleitung.',
  publish_all: (n) => `Alle Entwürfe veröffentlichen: ${n}`,
}

const list: ZoneTexts['list'] = {
  title: 'Gebiete',
  none: 'Hier gibt es noch kein Liefergebiet',
  order: 'Liegt eine Adresse in mehreren Gebieten, gilt das obere.',
  changed: 'Entwurf',
  added: 'neu',
  retired: 'wird entfernt',
  faulty: 'zu korrigieren',
  up: (name) => `Nach oben: ${name}`,
  down: (name) => `Nach unten: ${name}`,
  no_shops: 'Zuerst wird ein Restaurant gebraucht, das liefert.',
  add: 'Gebiet hinzufügen',
  name_in: (language) => `Name: ${language}`,
  name_missing: 'Schreiben Sie einen Namen',
  shop: 'Restaurant',
  drawn_next:
    'Danach zeichnen Sie den Umriss auf der Karte, tragen die Punkte in die Tabelle ein oder zählen stattdessen Orte und Postleitzahlen auf.',
}

const zone: ZoneTexts['zone'] = {
  points: (n) => `Punkte im Umriss: ${n}`,
  holes: (n) => `Aussparungen: ${n}`,
  last: (who, time) => `Zuletzt geändert: ${who}, ${time}`,
  read_only: 'Dieses Gebiet sehen Sie nur an.',
  extent: 'Wohin geliefert wird',
  by_list: 'Orte und Postleitzahlen',
  outline_stays: 'Der Umriss bleibt, bis der erste Ort oder die erste Postleitzahl eingetragen ist.',
  list_stays: 'Die Liste bleibt, bis ein Umriss gezeichnet ist.',
  outline: 'Umriss',
  publish: 'Veröffentlichen',
  publish_rest: 'Kunden sehen es sofort. Die anderen Änderungen bleiben im Entwurf.',
  published: 'Veröffentlicht',
  cannot_publish: 'Korrigieren Sie zuerst:',
  note: 'Notiz für Kollegen',
  may_not_publish: 'Das macht jemand mit dem Recht zu veröffentlichen',
  crossing: 'Korrigieren Sie zuerst den Umriss',
  not_saved_yet: 'Die Änderungen sind noch nicht gespeichert',
  nothing_to_publish: 'Nichts ist geändert',
  discard: 'Änderungen verwerfen',
  discarded: 'Die Änderungen sind verworfen',
  retire: 'Gebiet entfernen',
  retired: 'Die nächste Veröffentlichung nimmt das Gebiet heraus.',
  bring_back: 'Zurückholen',
}

const map: ZoneTexts['map'] = {
  map: 'Karte der Gebiete',
  no_map: 'Hier lässt sich keine Karte anzeigen. In der Punktetabelle geht alles ebenso.',
  tools: 'Zeichnen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  finish: 'Umriss schließen',
  cancel: 'Nicht zeichnen',
  help_draw: 'Setzen Sie die Ecken der Reihe nach. Ein Druck auf die erste schließt den Umriss.',
  draw: 'Umriss zeichnen',
  draw_again: 'Neu zeichnen',
  hole: 'Aussparung ziehen',
  remove_point: (n) => `Punkt ${n} löschen`,
  zoom_in: 'Vergrößern',
  zoom_out: 'Verkleinern',
}

const points: ZoneTexts['points'] = {
  title: 'Punkte',
  rings: 'Was geändert wird',
  outline: 'Umriss',
  hole: (n) => `Aussparung ${n}`,
  cannot_publish: 'Dieser Umriss kann nicht veröffentlicht werden',
  crosses: (one, other) => `Die Seiten nach den Punkten ${one} und ${other} kreuzen sich`,
  faults: {
    'too-few-points': 'mindestens drei Punkte werden gebraucht',
    closed: 'der letzte Punkt wiederholt den ersten',
    'repeated-point': 'zwei Punkte hintereinander sind gleich',
    'no-area': 'der Umriss hat keine Fläche',
    'crosses-itself': 'der Umriss kreuzt sich selbst',
    'outside-outline': 'die Aussparung ragt über den Umriss hinaus',
  },
  empty: 'Noch keine Punkte. Zeichnen Sie den Umriss auf der Karte oder fügen Sie den ersten hinzu: Er erscheint beim Restaurant.',
  add_after: (n) => `Nach Punkt ${n} einfügen`,
  add: 'Punkt hinzufügen',
  earlier: (n) => `Punkt ${n}: früher`,
  later: (n) => `Punkt ${n}: später`,
  remove: (n) => `Punkt ${n} löschen`,
  add_hole: 'Aussparung hinzufügen',
  remove_hole: 'Aussparung löschen',
  keys: 'Auf der Nummer eines Punkts verschieben ihn die Pfeiltasten um 5 Meter, mit Shift um 50; Alt mit Pfeil ändert die Reihenfolge, Delete löscht ihn.',
  number: 'Nr.',
  latitude: 'Breite',
  longitude: 'Länge',
  point: (n) => `Punkt ${n}`,
  no_degrees: 'Schreiben Sie Grad, zum Beispiel 52.5272',
}

const layers: ZoneTexts['layers'] = {
  title: 'Auf der Karte zeigen',
  houses: 'Häuser',
  requests: 'Lieferwünsche',
  orders: 'Bestellungen aus 30 Tagen',
  shown: (layer, n) => `${layer}: ${n}`,
}

const explain: ZoneTexts['explain'] = {
  title: 'Was eine Adresse bekommt',
  address: 'Adresse',
  ask: 'Prüfen',
  point: 'Auf der Karte zeigen',
  pointing: 'Auf die Karte drücken',
  unknown: 'Keine Adresse gefunden',
  several: 'Mehrere Adressen passen. Welche ist es?',
  now: 'Jetzt',
  with_draft: 'Mit dem Entwurf',
  zone: 'Gebiet',
  shop: 'Restaurant',
  fee: 'Lieferung',
  free: 'kostenlos',
  free_from: 'Kostenlos ab',
  minimum: 'Mindestbestellwert',
  time: 'Unterwegs',
  minutes: (n) => `${n} Min.`,
  also: (names) => `Sie liegt auch in: ${names}`,
}

const weighing: ZoneTexts['weighing'] = {
  title: 'Was sich ändert',
  no_houses: 'Die Adressdaten kennen keine Häuser dieser Stadt: Es gibt nichts zu zählen.',
  won: 'Neu beliefert',
  lost: 'Nicht mehr beliefert',
  moved: 'Wechseln das Gebiet',
  overlaps: 'Überschneidungen',
  gaps: 'Lücken zwischen Gebieten',
  nowhere: 'keine Lieferung',
  houses: (n) => `${n} ${plural('de', n, { one: 'Haus', many: 'Häuser' })}`,
  from_to: (n, from, to) => `${n} ${plural('de', n, { one: 'Haus', many: 'Häuser' })}: ${from} → ${to}`,
  overlap: (n, zones, first) => `${n} ${plural('de', n, { one: 'Haus', many: 'Häuser' })} zugleich in ${zones}. Es gilt ${first}.`,
  gap: (n) => `${n} ${plural('de', n, { one: 'Haus', many: 'Häuser' })} von Gebieten umgeben, aber in keinem`,
}

const outlines: ZoneTexts['outlines'] = {
  title: 'Umrisse als Datei',
  take_out: 'GeoJSON herunterladen',
  bring_in: 'Aus einer Datei übernehmen',
  hint: 'Dateien in GeoJSON, KML und KMZ, auch aus Kartenbaukästen. Sie sehen zuerst, was darin steht.',
  at_line: (line, text) => `Zeile ${line}: ${text}`,
  aside: (n) => `Punkte und Linien beiseitegelegt: ${n}. Gebiete brauchen Umrisse.`,
  outline: (name, n) => `${name}, Punkte: ${n}`,
  leave_out: 'nicht übernehmen',
  take: 'In den Entwurf übernehmen',
  taken: 'Die Umrisse sind im Entwurf',
  changed_meanwhile: (name) => `${name} wurde inzwischen geändert. Sehen Sie nach und versuchen Sie es noch einmal.`,
}

const split: ZoneTexts['split'] = {
  split: 'Teilen',
  help: 'Ziehen Sie eine Linie quer durch das Gebiet, von Rand zu Rand. Ein Druck nahe einer Ecke trifft die Ecke.',
  cut: 'An der Linie teilen',
  from: (n) => `Teilen ab Punkt ${n}`,
  to: (n) => `… bis Punkt ${n}`,
  title: 'Gebiet teilen',
  hint: 'Beide Teile behalten die Bedingungen. Der größere behält den Namen, der kleinere wird ein neues Gebiet.',
  points: (n) => `Punkte des neuen Gebiets: ${n}`,
  faults: {
    'too-short': 'Setzen Sie mindestens zwei Punkte der Linie.',
    'not-across': 'Die Linie muss das Gebiet einmal durchqueren, von Rand zu Rand.',
    'through-hole': 'Die Linie geht durch eine Aussparung.',
    'crosses-itself': 'Die Linie kreuzt sich selbst oder trennt nichts ab.',
  },
  done: 'Das Gebiet ist geteilt',
}

export const zoneTexts: ZoneTexts = { screen, list, zone, map, split, points, layers, explain, weighing, outlines }
