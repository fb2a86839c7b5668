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

/** A house number folded so that its spellings meet: `12 а`, `12А`, `12A`; `10, корп. 2` and `10к2`. */
export const houseKey = (number: string): string =>
  number
    .toLocaleUpperCase('en')
    .replace(/КОРПУС|КОРП\.?|БЛОК|BLOK|BINA/gu, 'K')
    .replace(/СТРОЕНИЕ|СТР\.?/gu, 'C')
    .replace(/[\s,.]/gu, '')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => alike[letter] ?? letter)

/** Whether a house is the one that was asked for, or one whose number begins like it. */
export function houseFits(number: string, asked: string): 'same' | 'begins' | null {
  const key = houseKey(number)
  if (key === asked) return 'same'
  return key.startsWith(asked) ? 'begins' : null
}
