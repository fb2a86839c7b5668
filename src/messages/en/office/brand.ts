import type { BrandTexts } from '#messages/office-texts.ts'

const screen: BrandTexts['screen'] = {
  brand: 'Whose settings',
  first_steps: 'First steps',
  no_brand: 'There is no brand whose settings you see',
  read_only: 'You only look: the owner of the brand changes its settings.',
  folder: 'What stays in the brand’s folder',
  folder_about: 'Whoever runs the server changes it. Keys of payment services are known to the server alone: they are not shown here.',
  hosts: 'Hosts',
  acquirers: 'Who takes online payments',
  everywhere: 'other countries',
  nobody: 'nobody',
  receipts: 'Receipts',
  receipts_about: 'Rates of tax and the tax system, by country.',
}

const look: BrandTexts['look'] = {
  title: 'As customers see it',
  day: 'Light',
  night: 'Dark',
  always: 'By day and by night alike',
  button: 'Add to cart',
  sticker: 'New',
  link: 'More about it',
  ratio: (ratio) => `${ratio}:1`,
  fine: (ratio) => `Texts can be read: their contrast is at least ${ratio}`,
  pale: (ratio, needed) => `Texts cannot be read: their contrast is ${ratio}, and ${needed} is needed`,
  about: 'Contrast is reckoned as WCAG says. Pictures of dishes keep the colours of the brand’s folder.',
}

export const brandTexts: BrandTexts = { screen, look }
