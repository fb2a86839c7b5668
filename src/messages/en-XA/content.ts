import { pseudoTexts } from '#domain/text/pseudo.ts'
import * as en from '../en/content.ts'

export const { faults, differences, commands } = pseudoTexts({ faults: en.faults, differences: en.differences, commands: en.commands })
