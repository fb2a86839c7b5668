import { expect, test } from 'vitest'
import { keysOf } from './sounds.ts'

test.each<[string, string, string]>([
  ['its kind, by sort, by sound and by spelling', 'ул. Мира', '=mira mira ~=ul ~ul ~ulisa'],
  ['a compound, whole and split, and its kind only by sound', 'Schulstraße', '=schul =schulstrasse sul sulstrase ~strase ~ulisa'],
  ['German sounds as they are transcribed', 'Feuchtweg', '=feucht =feuchtweg feuct feuctveh foiht foihtveh ~veh'],
  [
    'words beside each other as one, up to three, and none that begins with a kind',
    'Unter den Linden Allee',
    '=den =denlinden =denlindenallee =linden =lindenallee =unter =unterden =unterdenlinden den linden unter ~=allee ~ale ~prospekt',
  ],
  ['a word that a number ends, and the next as one', 'Haus5 Berlin', '=berlin =haus5 =haus5berlin berlin haus5'],
  ['a number that is one with no word behind it', '8 Марта', '8 =8 =marta marta'],
  [
    'a shortened word in all its forms',
    'Prof. Ahmet',
    '=ahmet =prof =profahmet =profesor =profesora =professor =professora ahmet prof profesor profesora',
  ],
  ['what might be a shortened word, as it is at the end of a name', 'Ahmet Dr', '=ahmet =ahmetdr =dr ahmet dr'],
  ['its names one by one, and its district', 'Мира | Яна || Митте, Тор', '=ana =mira ana mira ~=mitte ~=tor ~mite ~tor'],
])('a street is found by %s', (_what, words, keys) => {
  expect(keysOf(words).toSorted()).toEqual(keys.split(' '))
})
