import type { courier as ru } from '../ru/courier.ts'

export const courier: typeof ru = {
  title: 'Kurye yolda',
  map: 'Harita: kurye nerede',
  show: 'Haritada göster',
  hide: 'Haritayı gizle',
  courier: 'Kurye',
  door: 'Adresiniz',
  shop: 'Restoran',
  looking: 'Kurye haritada aranıyor',
  at_door: 'Kurye yanınızda',
  metres: (m) => `Size kuş uçuşu ${m} m`,
  kilometres: (m) => `Size kuş uçuşu ${m} km`,
}
