import { soundOf } from '../text/sound.ts'

/** The version of the rules below and of `soundOf`; what was keyed by another one is keyed anew when the server starts. */
export const soundsVersion = 1

/** Kinds of streets and what belongs to an address beside the name: how they are shortened → the sound they share. */
const kinds = new Map<string, string>(
  Object.entries({
    ulisa:
      'ул улица ulitsa ulica uliza ul вул вулиця vul vulytsia str strasse straße street st koʻchasi kochasi koʻcha kucha köşesi көшесі',
    sokak: 'sok sk sokak sokağı сокак',
    cadesi: 'cad cd cadde caddesi джаддеси',
    prospekt: 'пр прт просп пркт проспект prospekt prosp prospect avenue ave av allee даңғылы prospekti',
    plosad: 'пл площадь площа ploshchad platz pl square sq meydanı meydan майдан maydoni',
    naberesna: 'наб набережная набережна naberezhnaya embankment ufer',
    pereulok: 'пер переулок провулок пров pereulok lane ln gasse',
    bulvar: 'бул бр бульвар bulvar bul boulevard blvd bulvari bulvarı',
    sose: 'ш шоссе шосе shosse highway chaussee',
    proesd: 'пр-д проезд проїзд proezd',
    mahalesi: 'mah mh mahalle mahallesi',
    dom: 'д дом буд будинок no uy dom nr hausnummer',
    horod: 'г город місто м şehir stadt city shahar',
  }).flatMap(([sound, words]) => words.split(' ').map((word): [string, string] => [plain(word), sound])),
)

function plain(word: string): string {
  return word
    .toLocaleLowerCase('en')
    .normalize('NFC')
    .replaceAll('i\u0307', 'i')
    .replace(/[ʻʼ’'`-]/g, '')
}

/** The sound that all names of a kind of street share; null for a name. */
export const kindOf = (word: string): string | null => kinds.get(plain(word)) ?? null

const kindSounds = new Set(kinds.values())
export const isKind = (sound: string): boolean => kindSounds.has(sound)

/** The words of an address as they are written: compound streets taken apart, `8-я` without its ending. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{Nd}ʻʼ’'/-]+/u)
    .flatMap((word) => word.replace(/(?<=\p{L}{3})(str|straße|strasse)$/iu, ' $1').split(' '))
    .map((word) => word.replace(/^(\d+)-?(я|й|ый|ая|ой|го|ти|летия|th|st|nd|rd|inci|nci)$/iu, '$1'))
    .flatMap((word) => (kindOf(word) === null && /\p{L}-\p{L}/u.test(word) ? word.split('-') : [word]))
    .filter((word) => word !== '')

/** What texts are found by: the distinct sounds of their words, with the sounds of their kinds. */
export function keysOf(texts: readonly string[]): string[] {
  const keys = texts.flatMap(wordsIn).flatMap((word) => [kindOf(word), soundOf(word)])
  return [...new Set(keys.filter((key): key is string => key !== null && key !== ''))]
}

/** Keys as a row holds them: a space before and after each, so that ` ne` finds what begins with it. */
export const keyText = (keys: readonly string[]): string => ` ${keys.join(' ')} `
