import { bill as parts } from '../bill.ts'
import type * as ru from '../../ru/office/bill.ts'

export const bill: typeof ru.bill = {
  ...parts,
  deposit: (amount) => `zzgl. ${amount} Pfand`,
}
