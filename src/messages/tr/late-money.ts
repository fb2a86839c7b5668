import type { late_money as ru } from '../ru/late-money.ts'

export const late_money: typeof ru = {
  note: 'Ödeme yine de ulaşırsa bu siparişi alırız; geç kalındıysa veya yeniden sipariş verdiyseniz parayı iade ederiz. Her durumda size haber veririz.',
  returned: 'Para iade ediliyor',
  returned_text: 'Ödeme, bu sipariş artık alınamayacakken geldi. Tutarın tamamını iade ediyoruz',
}
