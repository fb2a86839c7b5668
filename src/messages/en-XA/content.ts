import { pseudoTexts } from '#domain/text/pseudo.ts'
import { content as en } from '../en/content.ts'

export const content: typeof en = pseudoTexts(en)
