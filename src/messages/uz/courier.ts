import type { PageTexts } from '../page-texts.ts'

export const courier: PageTexts['courier'] = {
  title: 'Kuryer yo‘lda',
  map: 'Xarita: kuryer qayerda',
  show: 'Xaritada ko‘rsatish',
  hide: 'Xaritani yashirish',
  courier: 'Kuryer',
  door: 'Manzilingiz',
  shop: 'Restoran',
  looking: 'Kuryer xaritada qidirilmoqda',
  at_door: 'Kuryer yoningizda',
  metres: (m) => `Sizgacha to‘g‘ri chiziq bo‘yicha ${m} m`,
  kilometres: (m) => `Sizgacha to‘g‘ri chiziq bo‘yicha ${m} km`,
}
