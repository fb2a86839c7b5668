import type { PageTexts } from '../page-texts.ts'

export const courier: PageTexts['courier'] = {
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
