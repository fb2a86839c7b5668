import { expect, test } from 'vitest'
import { folderCircles } from '../../bin/folder-circles.ts'

const arrows = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.split(' ')[0] ?? '', to: pair.split(' ')[1] ?? '' }))

test.each([
  ['one way is no circle', arrows('src/a/1.ts src/b/2.ts', 'src/b/2.ts src/c/3.ts'), []],
  ['two folders that need each other by other files', arrows('src/a/1.ts src/b/2.ts', 'src/b/3.ts src/a/4.ts'), [['a', 'b']]],
  [
    'a longer way round, with somebody who only looks in',
    arrows('src/a/1.ts src/b/2.ts', 'src/b/2.ts src/c/3.ts', 'src/c/4.ts src/a/5.ts', 'src/d/1.ts src/a/1.ts'),
    [['a', 'b', 'c']],
  ],
  ['folders inside of a folder are its own', arrows('src/a/x/1.ts src/a/y/2.ts', 'src/a/y/2.ts src/a/x/1.ts'), []],
  ['files of the root belong to none', arrows('src/a/1.ts src/all.ts', 'src/all.ts src/a/2.ts'), []],
  [
    'two knots apart',
    arrows('src/a/1.ts src/b/1.ts', 'src/b/1.ts src/a/1.ts', 'src/c/1.ts src/d/1.ts', 'src/d/1.ts src/c/1.ts'),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('%s', (_, given, circles) => {
  expect(folderCircles('src', given)).toEqual(circles)
})
