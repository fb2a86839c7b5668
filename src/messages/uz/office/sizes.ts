import type { MenuTexts } from '#messages/office-texts.ts'

export const sizes: MenuTexts['sizes'] = {
  button: 'Oʻlchamlar…',
  title: 'Taom oʻlchamlari',
  about: 'Har bir oʻlchamning chegirmadan oldingi toʻliq narxi bor.',
  which: 'Qaysi oʻlchamlar',
  new_ones: 'Yangi oʻlchamlar',
  heading: 'Mijozlar oʻlchamlar ustida oʻqiydigan soʻz',
  row: (place) => `Oʻlcham ${place}`,
  name: 'Nomi, masalan 30 sm',
  price: 'Toʻliq narx',
  first: 'Taom shu oʻlchamdan boshlanadi.',
  add: 'Oʻlcham qoʻshish',
  languages: (language) =>
    `Oʻlchamlarning nomlari brend tilida (${language}) yoziladi va boshqa tillarda ham shunday boʻladi; ularni «Qoʻshimchalar»da oʻzgartirish mumkin.`,
  give: 'Taomga shu oʻlchamlarni berish',
  done: 'Oʻlchamlar qoralamada',
  name_missing: 'Nomini yozing',
  name_twice: 'Bunday oʻlcham bor',
  price_missing: 'Narxini yozing',
  no_price: 'Bu narx emas',
  cheaper: 'Birinchi oʻlcham narxidan kam emas: eng arzoni birinchi turadi',
}
