import { additives } from '../additives.ts'
import { allergens } from '../allergens.ts'
import * as bill from './bill.ts'
import * as board from './board.ts'
import * as people from './people.ts'
import * as shop from './shop.ts'

/** All texts of the office in this language. */
export const office = { additives, allergens, ...bill, ...board, ...people, ...shop }
