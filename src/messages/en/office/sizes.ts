import type { MenuTexts } from '#messages/office-texts.ts'

export const sizes: MenuTexts['sizes'] = {
  button: 'Sizes…',
  title: 'Sizes of the dish',
  about: 'Each size has its full price, before any discount.',
  which: 'Which sizes',
  new_ones: 'New sizes',
  heading: 'What customers read above the sizes',
  row: (place) => `Size ${place}`,
  name: 'Name, such as 30 cm',
  price: 'Full price',
  first: 'The dish starts with this size.',
  add: 'Add a size',
  languages: (language) =>
    `Names of sizes are written in the language of the brand (${language}) and are the same in the others; they can be changed under Extras.`,
  give: 'Give the dish these sizes',
  done: 'The sizes are in the draft',
  name_missing: 'Write a name',
  name_twice: 'There is such a size already',
  price_missing: 'Write a price',
  no_price: 'This is no price',
  cheaper: 'Not below the price of the first size: the cheapest comes first',
}
