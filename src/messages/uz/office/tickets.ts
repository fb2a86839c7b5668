import type { tickets as ru } from '../../ru/office/tickets.ts'

export const tickets: typeof ru = {
  heading: 'Cheklar',
  kitchen: 'Oshxona',
  bag: 'Paket',
  courier: 'Kuryer',
  copy: 'NUSXA',
  printed: 'Chek printerga yuborildi',
  one_each: 'har birida:',
  entrance: 'Kirish eshigi',
  floor: 'Qavat',
  room: 'Xonadon',
  intercom: 'Domofon',
  allergens: 'Allergenlar',
  no_allergens: 'koʻrsatilmagan',
  unknown_allergens: 'Oshxonadan soʻrang, bular menyuda yoʻq:',
  items: (count: number) => `Mahsulotlar: ${count}`,
  prints_here: 'Bu qurilma cheklarni oʻzi chop etadi',
  missing: (count: number) => `${count} ta yoʻq`,
  choose_shop: 'Yuqoridan restoranni tanlang: qurilma bitta restoran cheklarini chop etadi.',
}
