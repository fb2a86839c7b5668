import { expect, test } from 'vitest'
import { dishesOfFile } from './match-photos.ts'

const dishes = [
  { key: 'miso', names: ['Суп мисо', 'Miso soup', 'Misosuppe'] },
  { key: 'kaese-spaetzle', names: ['Käsespätzle', 'Кесешпецле'] },
  { key: 'lahmacun', names: ['Lahmacun', 'Лахмаджун'] },
  { key: 'icli-kofte', names: ['İçli köfte', 'Ичли кёфте'] },
  { key: 'pizza', names: ['Пицца', 'Pizza'] },
  { key: 'pizza-4', names: ['Пицца 4 сыра', 'Pizza 4'] },
  { key: 'roll-3', names: ['Ролл 3'] },
  { key: 'roll-31', names: ['Ролл 31'] },
  { key: 'tea-black', names: ['Tea'] },
  { key: 'tea-green', names: ['Tea'] },
  { key: 'oshqovoq', names: ['Qovoq shoʻrva'] },
]

test.each<[string, string[]]>([
  ['miso.jpg', ['miso']],
  ['MISO.JPEG', ['miso']],
  ['Miso soup.webp', ['miso']],
  ['miso_soup.png', ['miso']],
  ['Miso-Soup (1).jpg', ['miso']],
  ['miso-2.jpg', ['miso']],
  ['miso (2) copy.jpg', ['miso']],
  ['Суп мисо.jpg', ['miso']],
  ['СУП_МИСО — копия.jpg', ['miso']],
  ['sup-miso.avif', ['miso']],
  ['photos/2026/Misosuppe 03.jpg', ['miso']],
  ['C:\\photos\\miso.jpg', ['miso']],
  // Mac writes letters and their marks apart.
  ['Ka\u0308sespa\u0308tzle.jpg', ['kaese-spaetzle']],
  ['kaesespaetzle.jpg', ['kaese-spaetzle']],
  ['kasespatzle.jpg', ['kaese-spaetzle']],
  ['ICLI KOFTE.jpg', ['icli-kofte']],
  ['ичли кефте.jpg', ['icli-kofte']],
  ["qovoq sho'rva.jpg", ['oshqovoq']],
  ['qovoq shorva.jpg', ['oshqovoq']],
  // A number that belongs to the name is not that of a copy.
  ['pizza-4.jpg', ['pizza-4']],
  ['Pizza 4 (2).jpg', ['pizza-4']],
  ['pizza-5.jpg', ['pizza']],
  ['roll-3 (1).jpg', ['roll-3']],
  ['Roll_3-1.jpg', ['roll-3']],
  ['roll31.jpg', ['roll-31']],
  // Several are called so: somebody has to choose.
  ['tea.jpg', ['tea-black', 'tea-green']],
  ['IMG_4711.jpg', []],
  ['miso ramen.jpg', []],
  ['(1).jpg', []],
  ['.jpg', []],
  ['', []],
])('%j is for %j (OPS-MENU-37)', (file, keys) => {
  expect(dishesOfFile(file, dishes)).toEqual(keys)
})
