import { soundOf } from '../text/sound.ts'

/** Kinds of streets and other words of an address beside the name: abbreviation → common sound. */
const kinds = new Map<string, string>(
  Object.entries({
    ulisa:
      'ул улица ulitsa ulica uliza ul вул вулиця vul vulytsia str strasse straße штр штрассе штрасе street st rua koʻchasi kochasi koʻcha kucha кўчаси кўча кучаси köşesi көшесі',
    sokak: 'sok sk sokak sokağı сокак',
    cadesi: 'cad cd cadde caddesi джаддеси',
    prospekt: 'пр прт просп пркт проспект prospekt prosp prospect avenue ave av avenida alameda allee аллее аллея алея даңғылы prospekti',
    plosad: 'пл площадь площа ploshchad platz плац pl square sq praça pça pç meydanı meydan майдан maydoni',
    naberesna: 'наб набережная набережна naberezhnaya embankment ufer уфер',
    pereulok: 'пер переулок провулок пров pereulok lane ln travessa tv trav gasse гассе',
    bulvar: 'бул бр бульвар bulvar bul boulevard blvd bulvari bulvarı bulv blv',
    sose: 'ш шоссе шосе shosse highway chaussee rodovia rod estrada estr',
    proesd: 'пр-д проезд проїзд proezd',
    mahalesi: 'mah mh mahalle mahallesi',
    road: 'road rd',
    veh: 'weg вег',
    dam: 'damm дамм',
    rinh: 'ring ринг',
    dom: 'д дом буд будинок no uy dom nr nº num número hausnummer hausnr hnr',
    imeni: 'им имени ім імені',
    horod: 'г город місто м şehir stadt city shahar',
  }).flatMap(([sound, words]) => words.split(' ').map((word): [string, string] => [plain(word), sound])),
)
const sounds = new Set(kinds.values())

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('i\u0307', 'i')
    .replace(/[ʻʼ’‘'`-]/g, '')
}

/** The common sound of a kind of street; null for any other word. */
export function kindOf(word: string): string | null {
  const known = kinds.get(plain(word))
  if (known !== undefined) return known
  const sound = soundOf(word)
  return sounds.has(sound) ? sound : null
}

const besideStreet = new Set<string | null>(['dom', 'horod', 'imeni'])

/** Kinds that do not describe the street: the words before a house number, a city, and the person it is named after. */
export const isBesideStreet = (kind: string | null): boolean => besideStreet.has(kind)
