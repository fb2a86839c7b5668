import { look } from './look.ts'

/** Fruit, berries, nuts. */
export const fruit = {
  lemon: look('citrus', '#fbe25a', '#f2c40f', '#fff7b8'),
  lime: look('citrus', '#c3e06a', '#5fa02a', '#eef9c0'),
  orange: look('citrus', '#ffb13d', '#f08a0f', '#ffe0a3'),
  apple: look('apple', '#f8f2cf', '#d5342a', '#86b53a'),
  pear: look('apple', '#f9f4d3', '#c5cf4a', '#8a9a2a'),
  peach: look('crescent', '#fdb95a', '#e8603a', '#ffdf9d'),
  mango: look('cube', '#fdb924', '#ffe07a', '#f08c14'),
  pineapple: look('pineapple', '#fbd54a', '#fff0a0', '#d99a1c'),
  grapes: look('bunch', '#7a2f6b', '#c58ab8', '#4f8d27'),
  strawberry: look('strawberry', '#e42535', '#ff8f8a', '#ffe08a'),
  raspberry: look('raspberry', '#dd2f5c', '#ff8dab'),
  blueberry: look('berries', '#3f4f8f', '#8f9fd6', '#23294f'),
  cherry: look('cherry', '#b3122a', '#ff6a75', '#5c7f2a'),
  banana: look('banana', '#fbedb4', '#f2cf3f', '#c9a36a'),
  pomegranate: look('pomegranate', '#c8193f', '#ff6d86'),
  kiwi: look('kiwi', '#8fc93a', '#6f5a2a', '#f1f7cf'),
  nuts: look('nut', '#c98f4f', '#e8bf86', '#8a5526'),
  peanuts: look('nut', '#dcae66', '#f4d8a3', '#a8742f'),
  almonds: look('nut', '#c58a4a', '#e9c08c', '#8c5523'),
  pistachio: look('nut', '#9ab64a', '#d3e08a', '#7d5a72'),
  walnut: look('nut', '#b07c45', '#dcb07a', '#74481f'),
} as const
