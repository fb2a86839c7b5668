import { type Behind, behind, replaceBehind } from '#domain/text/behind.ts'
import { withHyphens } from './address-text.ts'
import { writtenHouse } from './house-number.ts'
import { isBesideStreet, kindOf } from './street-kinds.ts'
import { streetWords } from './street-words.ts'

/** Words before the number of a flat, an entrance, a floor or an intercom, in the six languages. */
const flats = 'кв|кварт|квартира|оф|офис|офіс|помещение|пом|daire|da|xonadon|kv|flat|apt|apartment|office|wohnung|whg|ofis'
const storeys = "подъезд|под|під[’'ʼ]?їзд|під|эт|этаж|поверх|пов|kat|qavat|floor|entrance|etage|stock|og|eingang|giriş|yoʻlak"
const codes = 'домофон|код|intercom|klingel|zil|domofon'
const rooms = `${flats}|${storeys}|${codes}`
/** What ends with the number of a house and a sign that separates; or also with a slash or a hyphen. */
const behindHouse = '\\d\\p{L}?[\\s,.]+'
const closeBehindHouse = '\\d\\p{L}?[\\s,./-]+'
const roomPart = behind('^|[\\s,.]', `(?:${rooms})[.\\s№:-]*\\d+\\p{L}?(?=$|[\\s,.])`, 'iu')
/**
 * `3 этаж`, `2. Stock`, `12-xonadon`: the number comes first. Only matched after a house number, because it could be
 * the house number itself.
 */
const numberedRoom = behind(behindHouse, `\\d{1,3}(?:-?(?:й|я|th|st|nd|rd))?[.\\s-]*(?:${storeys}|xonadon)(?=$|[\\s,.])`, 'iu')
/** `Stiege 2 Top 7`, `bloco B, apto 12`: words that are names of streets elsewhere. Only matched after a house number. */
const roomsBehind =
  'stiege|stg|top|tür|tuer|ap|apto|apartamento|bloco|bl|casa|sala|conjunto|conj|torre|andar|quadra|qd|lote|lt|escalera|esc|piso|puerta|scala|interno'
const roomBehind = behind(closeBehindHouse, `(?:${roomsBehind})[.\\s:-]*(?:\\d{1,4}\\p{L}?|\\p{L})(?=$|[\\s,./-])`, 'iu')
/**
 * `12/1/5`: the house, its staircase and the door, as they are written in Austria. In Cyrillic, `10/2/5` is house 10/2 and a flat.
 */
const stairAndDoor = behind('(?:^|[\\s,.])\\d{1,4}(?:-\\d{1,4})?\\p{L}?', '(/\\d{1,3}\\p{L}?)(/\\d{1,4}\\p{L}?)(?=$|[\\s,.])', 'iu')
/** `Rua Alagoas, s/n`, `улица Мира, б/н`: a house without a number. */
const numberless = behind('[\\p{L}\\d][\\s,.]+', '(?:s\\s?/?\\s?nº?|б\\s?/\\s?н)(?=$|[\\s,.])', 'iu')

/** Words before the number of a building of several at one house. */
const buildings = 'к|корп|корпус|с|стр|строение|блок|blok|bina|k'
/** `корп. 2 - 15`, `кв. 5-7`: what stands behind the number of a building or a room, and is no range of houses. */
const flatBehind = behind(
  `(?:(?:^|[\\s,.])(?:${rooms})|\\d\\p{L}?[\\s,.]*(?:${buildings}|${roomsBehind}))[.\\s№:-]*\\d{1,4}\\p{L}?`,
  '\\s*-\\s*\\d{1,4}\\p{L}?(?=$|[\\s,.])',
  'iu',
)

/** A flat whose number is not typed yet. */
const roomBegun = behind(behindHouse, `(?:${rooms})[.\\s№:-]*$`, 'iu')

/** `15, лит. А`: a part of the house in the land register, which no map knows. */
const registerLetter = behind('\\d[\\s,.]*', '(?:литера?|лит)[.\\s]*\\p{L}(?=$|[\\s,.])', 'iu')

/** `No 25 K 3 D-5`: floor and flat of a Turkish address by their first letters. Only matched after a house number. */
const letteredRooms = behind('\\d\\p{L}?[\\s,./]+', '(?:k[.:\\s-]*\\d{1,3}[\\s,./]+)?d[.:\\s-]*\\d{1,4}(?=$|[\\s,./])', 'iu')
/** `10 п-4`, `10 п4`: an entrance by its first letter. */
const letteredEntrance = behind('\\d\\p{L}?[\\s,./]+', 'п[.-]{0,2}\\d{1,3}(?=$|[\\s,./])', 'iu')

/**
 * Where in the yard of a house: `Hinterhaus`, `2. Hinterhof links`, `во дворе`, `arka bina`. Only matched after a house number.
 * A number before it is its own with a dot or behind a comma; otherwise it is the house, whatever number the street has.
 */
const yards =
  'hinterhaus|hinterhof|hof|hh|vorderhaus|vh|seitenflügel|sf|quergebäude|gartenhaus|rückgebäude|во дворе|двор|флигель|у дворі|двір|флігель|back building|rear building|rear|courtyard|arka bina|arka blok|avlu|hovlida'
const sides = 'eg|dg|erdgeschoss|dachgeschoss|parterre|fundos|frente|links|rechts|mitte|слева|справа|ліворуч|праворуч|left|right|sol|sağ'
const yard = `(?:${yards})(?:[\\s.]+(?:${sides}|\\d{1,2}|\\p{L})(?=$|[\\s,.]))?(?=$|[\\s,.])`
const yardParts = [
  behind('\\d\\p{L}?[\\s,.]*(?:[\\s,.].*)?,\\s*', `\\d{1,2}\\s*${yard}`, 'iu'),
  behind('\\d\\p{L}?[\\s,.]+(?:.*[\\s,.])?', `(?:\\d{1,2}\\.\\s*)?${yard}`, 'iu'),
]
/** `3. OG rechts`: what is left behind the number of a house when the floor is taken away. */
const sidePart = behind(behindHouse, `(?:${sides})(?=$|[\\s,.])`, 'iu')

/** What names a building or whom the house belongs to, and neither street nor house: `БЦ Нева`, `c/o Meier`. */
const centres =
  'бц|тц|трц|тк|жк|бизнес[- ]?центр|торговый центр|бізнес[- ]?центр|торговий центр|діловий центр|business cent(?:er|re)|shopping cent(?:er|re)|bürohaus|einkaufszentrum|iş merkezi|avm|biznes markaz|savdo markazi'
const named = `(?:(?:${centres})(?=$|[\\s,.])|c\\s*/\\s*o(?=\\s))`
/** An address behind a comma, and no flat or building of the address before it. */
const addressNext = `(?!\\s*(?:${rooms}|корп|корпус|строение|стр|лит|литера|blok|bina)[.\\s№:-]*\\p{L}?\\d)[^,]*\\p{L}{3}[^,]*\\d`
/** Such a part between commas, or behind a house number without one. A number in it may be the house. */
const besideParts = [
  behind('^|,', `\\s*${named}[^,]*,(?=${addressNext})`, 'iu'),
  behind('^|,', `\\s*${named}[^,\\d]*,`, 'iu'),
  behind('', `,\\s*${named}[^,]*(?=$|,)`, 'iu'),
  behind('\\d\\p{L}?\\s+', `${named}[^,\\d]*`, 'iu'),
]

/** `No25`, `д28`, `невский28`: a word that is written with the number behind it. */
const gluedWord = behind('^|[^\\p{L}\\d]', '(?:д|дом|буд|будинок|no|nr|n|кв|оф|эт|uy|\\p{L}{3,})(?=\\d)', 'iu')
/** `28кв5`. */
const gluedRoom = new RegExp(`(\\d\\p{L}??)(?=(?:${rooms})[.\\s№:-]*(?:\\d|$))`, 'giu')
/** `12-uy`: the Uzbek word for a house behind its number. */
const houseBehind = behind('\\d\\p{L}?', '[\\s-]*(?:uy|uyi)(?=$|[\\s,.])', 'iu')

/** `11 - 13`, `28 - 105`. */
const spacedHyphen = behind('^|[^\\p{L}\\d/-]', '(\\d{1,4})(\\s?\\p{L})?(?:\\s+-\\s*|\\s*-\\s+)(\\d{1,4}\\p{L}?)(?=$|[\\s,.])', 'u')
/** The most that the numbers of one building are apart: what stands behind a hyphen beyond it is a flat. */
const widestRange = 40

/** `мкр 11`, `квартал 5`, `линия 7`: a number behind them is theirs, and not the first of a range. */
const quarterBefore =
  /(?:^|,)(?:[^,\d]*[^,\d\p{L}])?(?:мкрн?|мкр-н|м-н|микрорайон|мікрорайон|квартал|массив|линия|лінія|mkr|mikrorayon|kvartal|massiv|liniya)(?!\p{L})[^,\d]*$/iu

/**
 * The range of a building as one number, `11-13`, and a house without the flat behind its hyphen.
 * @param isApart whether the number before a hyphen is left to the name: `Юнусабад 4 - 12`
 */
function withRanges(typed: string, isApart: boolean): string {
  const text = replaceBehind(typed, flatBehind, '')
  return replaceBehind(text, spacedHyphen, ({ 0: whole, 1: from, 2: letter = '', 3: to = '', index }) => {
    const before = text.slice(0, index)
    if (isApart || !hasName(before) || quarterBefore.test(before)) return whole
    const width = Number.parseInt(to, 10) - Number(from)
    return (from ?? '') + letter + (width > 0 && width <= widestRange ? `-${to}` : '')
  })
}

/** `5/Stiege 2/Top 7`: a slash before a word, and not before the letter of a house. */
const slashedWord = behind('\\d\\p{L}?', '/(?=\\p{L}{2})', 'u')

/** `R. 14 de Julho`; a letter before a number is a name elsewhere, such as the squares of Mannheim. */
const shortRua = behind('^|,\\s*', 'r(?:\\.\\s*|\\s+)(?=\\d{1,4}\\s+d[aeo]s?\\s)', 'iu')

/** Numbers apart from the words that they are written with, and those of one building as one. */
function unglued(text: string, isApart: boolean): string {
  const apart = replaceBehind(replaceBehind(withHyphens(text), slashedWord, ' '), shortRua, 'Rua ')
  const words = replaceBehind(apart, gluedWord, ([word]) => `${word} `).replace(gluedRoom, '$1 ')
  return withRanges(replaceBehind(words, houseBehind, ' '), isApart)
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/**
 * A postcode of few digits behind a house, which would be taken for another house: `5, 3500 Krems`, `5, 1000-001 Lisboa`,
 * `5, 1012 LG Amsterdam`. One of four digits may end the text behind a comma.
 */
const postcode = '(?:\\p{Lu}{1,2}-)?(?:\\d{4}-\\d{3}|\\d{4}(?: ?\\p{Lu}{2}(?!\\p{L}))?)'
const behindHouseOrHyphen = '\\d(?:\\s?\\p{L})?[\\s,.-]+'
const postcodes = [
  /** `5, 31-154 Kraków`, `5, 110 00 Praha`: houses of a quarter and flats are written alike, but without a town behind them. */
  behind(behindHouseOrHyphen, '(?:\\p{Lu}{1,2}-)?(?:\\d{2}-\\d{3}|\\d{3} \\d{2})(?=\\s+(?=\\p{Script=Latin})\\p{Lu}\\p{L})', 'u'),
  behind(behindHouseOrHyphen, `${postcode}(?=[\\s,]+\\p{L}{2})`, 'u'),
  behind('\\d(?:\\s?\\p{L})?[\\s,.-]*,\\s*', `(?=\\S{4,9}\\s*$)${postcode}(?=\\s*$)`, 'u'),
]

/** Whether a kind of street comes first: a number before it is the street's, `1234 Sokak`. */
export function beginsWithKind(text: string): boolean {
  const [first] = streetWords(text)
  const kind = first ? kindOf(first.text) : null
  return kind !== null && !isBesideStreet(kind)
}

function withoutPostcode(text: string): string {
  if (isCyrillic(text)) return text
  const without = (whole: string, part: Behind): string =>
    replaceBehind(whole, part, ({ 0: code, index }) => {
      const house = lastNumber(whole.slice(0, index))
      const isPostcode = house && hasName(whole.slice(0, house.start)) && !beginsWithKind(whole.slice(index + code.length))
      return isPostcode ? ' ' : code
    })
  return postcodes.reduce(without, text)
}

const withoutDoor = (text: string): string => replaceBehind(text, stairAndDoor, ([, stair = '']) => (isCyrillic(text) ? stair : ' '))

/** The stair of `12/1/5`, `/1`, which may be a part of the house's number; empty when there is none. */
export const stairIn = (text: string): string => (isCyrillic(text) ? '' : (stairAndDoor(text)[0]?.[1] ?? ''))

/** An address without its flat, entrance and floor, its place in a yard and the building's name, which do not help to find the house. */
export const withoutRooms = (text: string, isApart = false): string => {
  const lettered = [letteredRooms, letteredEntrance]
  const rooms = [roomPart, numberedRoom, ...lettered, roomBehind, roomBehind, roomBegun, ...yardParts, sidePart]
  const parts = [...besideParts, ...rooms, registerLetter, numberless]
  return withoutPostcode(parts.reduce((rest, part) => replaceBehind(rest, part, ' '), withoutDoor(unglued(text, isApart))))
}

/** Russian houses have buildings: `10 к2`, `10 к-2`, `10, строение 1`. */
const buildingPart = behind('\\d\\p{L}?', `[\\s,.]*(?:${buildings})\\.?(?:\\s*|-)\\d{1,3}\\p{L}?(?=$|[\\s,.])`, 'iu')

/** An address without flat, entrance and floor, and the building of its house as a separate text (empty when there is none). */
export function withoutBuilding(text: string, isApart = false): { bare: string; building: string } {
  const whole = withoutRooms(text, isApart)
  const [found] = buildingPart(whole)
  if (!found) return { bare: whole, building: '' }
  const [building] = found
  return { bare: `${whole.slice(0, found.index)} ${whole.slice(found.index + building.length)}`, building: building.replace('-', '') }
}

/** What follows a number and a slash or a hyphen. */
const further = '[/-](?:\\d{1,4}\\p{L}?|\\p{L})'
/**
 * A colon or a sign may lead it: `No:340`, `д.№5`. Only one of its letters stands apart, `36 a-c` or `5-7 a`, and none that
 * leads the number of a building, an entrance or a room: `10 к-2`.
 */
const number = behind(
  '^|[\\s,.:№]',
  `\\d{1,4}(?:\\s(?![кспkd][/-])\\p{L}(?:${further})+|\\p{L}?(?:${further})*[/-]\\d{1,4}\\s\\p{L}|\\p{L}?(?:${further})+|\\s?\\p{L})?(?=(?:-?uy)?(?:$|[\\s,.]))`,
  'iu',
)
/** `7-я`, `5й`: the ending of an ordinal, which house numbers do not have. */
const isOrdinal = (text: string): boolean => /[яй]$/iu.test(text)

export type HouseNumber = { text: string; start: number; end: number }

/** The last number of an address that may be a house number; null when there is none. Flats and ordinals do not count. */
export function lastNumber(text: string): HouseNumber | null {
  const found = number(text).findLast(([words]) => !isOrdinal(words))
  return found ? { text: found[0], start: found.index, end: found.index + found[0].length } : null
}

/** Words that join a kind of street with a name that begins with a number: `Straße des 17. Juni`, `Rua dos 18 do Forte`. */
const articles = new Set('des der du de do da dos das del'.split(' '))

/** Whether a text has a word that is neither a number nor a kind of street nor joins one with a name. */
export const hasName = (text: string): boolean =>
  streetWords(text).some((word) => /\p{L}/u.test(word.text) && kindOf(word.text) === null && !articles.has(word.text.toLowerCase()))

/** Whether a number comes before the name of the street, as in `8 Марта`: it is then more likely part of the name than a house. */
export const leadsName = (text: string, { start, end }: HouseNumber): boolean => !hasName(text.slice(0, start)) && hasName(text.slice(end))

/** The house number of a typed address; null when there is none. */
export const houseIn = (text: string): string | null => {
  const house = typedHouse(withoutBuilding(text).bare)
  return house && writtenHouse(house.text)
}

/** The same number as typed, with its building, `10 к2`, and the door of `12/1/5`. */
export function houseAsTyped(text: string): string | null {
  const { bare, building } = withoutBuilding(text)
  const house = typedHouse(bare)
  const [whole = '', , flat = ''] = stairAndDoor(text)[0] ?? []
  return house && house.text + building + (isCyrillic(text) ? flat : whole)
}

function typedHouse(bare: string): HouseNumber | null {
  const house = lastNumber(bare)
  return house && !leadsName(bare, house) ? house : null
}

/** The house number of an address that certainly has one, at any position. */
export function anyHouseIn(text: string): string | null {
  const house = lastNumber(withoutRooms(text))
  return house && writtenHouse(house.text)
}
