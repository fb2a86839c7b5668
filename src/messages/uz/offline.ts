import type { offline as ru } from '../ru/offline.ts'

export const offline: typeof ru = {
  title: 'Internet aloqasi yoʻq',
  text: 'Aloqa tiklanishi bilan sahifa oʻzi ochiladi. Savatingiz joyida turibdi.',
  retry: 'Qayta urinib koʻring',
  call: 'Restoranga qoʻngʻiroq qiling',
  last_menu: 'Siz oxirgi marta koʻrgan menyu',
  as_of: (when) => `${when} holatiga koʻra. Narxlar va taomlar oʻzgargan boʻlishi mumkin.`,
}
