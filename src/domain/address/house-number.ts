const alike: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  І: 'I',
  Б: 'B',
  Г: 'G',
  Д: 'D',
}

/** A normalized house number, equal for all its spellings: `12 а`, `12А`, `12A`; `10, корп. 2` and `10к2`. */
export const houseKey = (number: string): string =>
  number
    .toLocaleUpperCase('en')
    .replace(/КОРПУС|КОРП\.?|БЛОК|BLOK|BINA/gu, 'K')
    .replace(/СТРОЕНИЕ|СТР\.?/gu, 'C')
    .replace(/[\s,.]/gu, '')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => alike[letter] ?? letter)

/** Whether a house number equals the typed one or begins with it. */
export function houseFits(number: string, typed: string): 'same' | 'begins' | null {
  const key = houseKey(number)
  if (key === typed) return 'same'
  return key.startsWith(typed) ? 'begins' : null
}
