import type { late_money as ru } from '../ru/late-money.ts'

export const late_money: typeof ru = {
  note: 'Pul baribir kelsa, shu buyurtmani qabul qilamiz; kech boʻlsa yoki qayta buyurtma bergan boʻlsangiz, pulni qaytaramiz. Har qanday holatda sizga xabar beramiz.',
  returned: 'Pul qaytarilmoqda',
  returned_text: 'Toʻlov bu buyurtmani qabul qilib boʻlmaydigan paytda keldi. Butun summani qaytaramiz',
}
