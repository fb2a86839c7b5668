import type { history as ru } from '../ru/history.ts'

export const history: typeof ru = {
  list: 'Buyurtmalaringiz',
  details: 'Buyurtma tafsilotlari',
  empty: 'Sizda hozircha buyurtmalar yoʻq',
  empty_text: 'Buyurtmalaringiz shu yerda koʻrinadi: ularni kuzatish va bir bosishda takrorlash mumkin',
  failed: 'Buyurtmalarni yuklab boʻlmadi',
  again: 'Qayta urinib koʻring',
  further: (count) => `va yana ${count} ta`,
  type: 'Olish usuli',
  address: 'Yetkazish manzili',
  completed_at: 'Yakunlangan',
  track: 'Buyurtmani kuzatish',
  lookup_title: 'Buyurtmani topish',
  lookup_text:
    'Buyurtma berilgan telefon raqamini va buyurtma raqamini kiriting: u buyurtma sahifasida va, agar yuborgan boʻlsak, xabarda bor',
  lookup_number: 'Buyurtma raqami',
  lookup_number_missing: 'Buyurtma raqamini kiriting',
  lookup_find: 'Buyurtmani topish',
  changed_title: 'Oʻtgan safardan beri nima oʻzgardi',
  changed_left: 'Hozir yoʻq:',
  changed_repriced: 'Narxi oʻzgargan:',
  changed_price: (name, was, now) => `${name}: avval ${was}, hozir ${now}`,
  close: 'Tushunarli',
}
