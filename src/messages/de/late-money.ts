import type { late_money as ru } from '../ru/late-money.ts'

export const late_money: typeof ru = {
  note: 'Kommt das Geld doch noch an, nehmen wir diese Bestellung an. Ist es dafür zu spät oder haben Sie neu bestellt, erhalten Sie es zurück. Wir geben Ihnen in jedem Fall Bescheid.',
  returned: 'Die Erstattung ist unterwegs',
  returned_text: 'Die Zahlung kam, als diese Bestellung nicht mehr angenommen werden konnte. Sie erhalten den ganzen Betrag zurück',
}
