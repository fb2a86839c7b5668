import { allergens } from '../allergens.ts'
import { account } from './account.ts'
import { adjust } from './adjust.ts'
import { alarm } from './alarm.ts'
import { board, offline } from './board.ts'
import { devices } from './devices.ts'
import { frame } from './frame.ts'
import { history } from './history.ts'
import { load } from './load.ts'
import { people } from './people.ts'
import { sign_in } from './sign-in.ts'
import { stops } from './stops.ts'
import { tickets } from './tickets.ts'

/** All texts of the office in this language. */
export const office = { account, adjust, alarm, allergens, board, devices, frame, history, load, offline, people, sign_in, stops, tickets }
