import { bill as parts } from '../bill.ts'

/** What an order costs, in the words of its customer’s bill. */
export const bill = {
  ...parts,
  deposit: (amount: string): string => `плюс ${amount} залог за тару`,
}
