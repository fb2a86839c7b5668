import type { offline as ru } from '../ru/offline.ts'

export const offline: typeof ru = {
  title: 'Internet aloqasi yo‘q',
  text: 'Aloqa tiklanishi bilan sahifa o‘zi ochiladi. Savatingiz joyida turibdi.',
  retry: 'Qayta urinib ko‘ring',
  call: 'Restoranga qo‘ng‘iroq qiling',
  last_menu: 'Siz oxirgi marta ko‘rgan menyu',
  as_of: (when) => `${when} holatiga ko‘ra. Narxlar va taomlar o‘zgargan bo‘lishi mumkin.`,
}
