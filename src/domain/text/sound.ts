/** Letters and, at the same positions, their sounds; `_` is silent. */
const letters = 'абвгґдеєёжзиіїйклмнопрстуўфхцчшщъыьэюяқғҳһңөүұә'
const sounds = 'abvhhdeeessiiiiklmnoprstuufhscss_i_euakhhhnouua'
/** The sound of each Cyrillic letter. */
export const cyrillic: ReadonlyMap<string, string> = new Map(
  Array.from(letters).map((letter, index) => [letter, (sounds[index] ?? '').replace('_', '')]),
)

// Longer spellings come first. All sibilants become s, and г and х become h, because languages transcribe them
// differently.
const latin: [RegExp, string][] = [
  [/[ʻʼ’‘'`"«»„“”]/g, ''],
  [/schtsch|shch/g, 's'],
  [/dsch|dzh|дж/g, 'c'],
  [/tsch|tch/g, 'c'],
  [/sch|sh|zh|ts|tz|[şšžśß]/g, 's'],
  [/[çč]|ch/g, 'c'],
  [/kh|gh|[gğ]/g, 'h'],
  [/ae|ä/g, 'a'],
  [/oe|ö/g, 'o'],
  [/ue|ü/g, 'u'],
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/[yjı]/g, 'i'],
]

/** What a word needs to have for any of them: most words in Cyrillic letters are spelled as they sound. */
const hasSpelling = /[a-zşšžśßçčğäöüıʻʼ’‘'`"«»„“”]|дж/

/** The sound of a word in few Latin letters: equal for spellings of one name in any alphabet and transliteration. */
export function soundOf(word: string): string {
  let text = word.toLowerCase().normalize('NFC').replaceAll('i\u0307', 'i')
  if (hasSpelling.test(text)) for (const [pattern, sound] of latin) text = text.replace(pattern, sound)
  text = Array.from(text)
    .map((letter) => cyrillic.get(letter) ?? letter)
    .join('')
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/io/g, 'e')
    .replace(/i+(?=[aeou])/g, '')
    .replace(/(\D)\1+/gu, '$1')
}
