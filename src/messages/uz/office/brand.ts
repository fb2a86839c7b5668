import type { BrandTexts } from '#messages/office-texts.ts'

const screen: BrandTexts['screen'] = {
  brand: 'Kimning sozlamalari',
  first_steps: 'Ilk qadamlar',
  no_brand: 'Sozlamalarini koʻradigan brendingiz yoʻq',
  read_only: 'Siz faqat koʻrasiz: brend sozlamalarini uning egasi oʻzgartiradi.',
  folder: 'Brend papkasida qoladigani',
  folder_about: 'Buni serverni yurituvchi oʻzgartiradi. Toʻlov xizmatlari kalitlarini faqat server biladi: ular bu yerda koʻrinmaydi.',
  hosts: 'Sayt nomlari',
  acquirers: 'Onlayn toʻlovni kim qabul qiladi',
  everywhere: 'boshqa mamlakatlar',
  nobody: 'hech kim',
  receipts: 'Cheklar',
  receipts_about: 'Soliq stavkalari va soliq tizimi, mamlakat boʻyicha.',
}

const look: BrandTexts['look'] = {
  title: 'Mehmonlar shunday koʻradi',
  day: 'Yorugʻ mavzu',
  night: 'Qorongʻi mavzu',
  always: 'Kunduzi ham, kechasi ham bir xil',
  button: 'Savatga',
  sticker: 'Yangi',
  link: 'Batafsil',
  ratio: (ratio) => `${ratio}:1`,
  fine: (ratio) => `Matnlar oʻqiladi: kontrast kamida ${ratio}`,
  pale: (ratio, needed) => `Matnlar oʻqilmaydi: kontrast ${ratio}, kamida ${needed} kerak`,
  about: 'Kontrast WCAG boʻyicha hisoblanadi. Taom rasmlari brend papkasidagi ranglarda qoladi.',
}

export const brandTexts: BrandTexts = { screen, look }
