import { altchaToken } from '#web/features/account/captcha/altcha-token.ts'

/** After many declined cards, the next one requires the shop's own captcha: no third-party script runs where cards are entered. */
export const cardWork = (): Promise<string> => altchaToken('hard')
