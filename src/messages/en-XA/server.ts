import { pseudoTexts } from '#domain/text/pseudo.ts'
import { server as en } from '../en/server.ts'

export const server: typeof en = pseudoTexts(en)
