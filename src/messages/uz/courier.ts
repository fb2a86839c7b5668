import type { courier as ru } from '../ru/courier.ts'

export const courier: typeof ru = {
  title: 'Kuryer yoʻlda',
  map: 'Xarita: kuryer qayerda',
  show: 'Xaritada koʻrsatish',
  hide: 'Xaritani yashirish',
  courier: 'Kuryer',
  door: 'Manzilingiz',
  shop: 'Restoran',
  looking: 'Kuryer xaritada qidirilmoqda',
  at_door: 'Kuryer yoningizda',
  metres: (m) => `Sizgacha toʻgʻri chiziq boʻyicha ${m} m`,
  kilometres: (m) => `Sizgacha toʻgʻri chiziq boʻyicha ${m} km`,
}
